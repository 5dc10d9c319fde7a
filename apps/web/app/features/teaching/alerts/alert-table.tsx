import type { AdminAlert } from '@doctorbird/contract/teaching/attendance-alerts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayTime } from '../../../format/dates.ts';
import { momentText } from '../../../format/week.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { stateLabels } from './alert-texts.ts';
import { CallList } from './call-list.tsx';
import { CloseAlertForm } from './close-alert-form.tsx';

const tones = {
  sent: 'waiting',
  on_the_way: 'info',
  not_coming: 'off',
  should_be_there: 'bad',
  arrived: 'good',
  ended: 'off',
  closed: 'good',
} as const;

const settled: readonly AdminAlert['state'][] = ['not_coming', 'arrived', 'ended', 'closed'];

function Story({
  row: { starts_at, answered, arrived_at, closed, finding, people_to_call: toCall, state },
}: {
  row: AdminAlert;
}) {
  const known = [
    answered && `${answered.by}, ${momentText(answered.at, starts_at)}`,
    arrived_at && `Marked present at ${momentText(arrived_at, starts_at)}`,
    closed && `${closed.by}: ${finding}`,
  ].filter(Boolean);
  const people = settled.includes(state) ? [] : toCall;
  return (
    <>
      {known.join('. ')}
      {people.length > 0 && <CallList people={people} none="" />}
      {known.length === 0 && people.length === 0 && <span>—</span>}
    </>
  );
}

const columns: readonly Column<AdminAlert>[] = [
  {
    key: 'student',
    label: 'Child',
    cell: ({ student }) => <AvatarName name={student.full_name} to={`/admin/students/${student.id}`} />,
  },
  {
    key: 'meeting',
    label: 'Meeting',
    cell: (row) => (
      <>
        <Link to={`/admin/attendance/${row.meeting_id}`}>{row.program}</Link>
        {`, ${formatDayTime(row.starts_at)}`}
      </>
    ),
  },
  { key: 'story', label: 'What is known', phone: 'line', cell: (row) => <Story row={row} /> },
  {
    key: 'state',
    label: 'State',
    phone: 'side',
    cell: ({ state }) => <Badge tone={tones[state]}>{stateLabels[state]}</Badge>,
  },
];

type AlertTableProps = { rows: readonly AdminAlert[]; caption: string; busy?: boolean };

/** Alerts about missing children; an alarm is closed with what was found out. */
export function AlertTable({ rows, caption, busy = false }: AlertTableProps) {
  const [closing, setClosing] = useState<AdminAlert | null>(null);
  const close = () => setClosing(null);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        busy={busy}
        unfolds={(row) => row.student.full_name}
        actions={(row) =>
          row.can_close && (
            <Button variant="danger" size="sm" plain onClick={() => setClosing(row)}>
              Close alarm<span className="visually-hidden">{` about ${row.student.full_name}`}</span>
            </Button>
          )
        }
      />
      <Dialog
        title={`Close the alarm about ${closing?.student.full_name ?? ''}`}
        open={closing !== null}
        onClose={close}
      >
        {closing && <CloseAlertForm alert={closing} onClose={close} />}
      </Dialog>
    </>
  );
}
