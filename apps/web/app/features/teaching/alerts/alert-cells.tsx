import { alertStateLabels } from '@doctorbird/contract/teaching/alert-labels';
import type { AdminAlert, attendanceAlertCalls } from '@doctorbird/contract/teaching/attendance-alerts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayTime } from '../../../format/dates.ts';
import { momentText } from '../../../format/week.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallList } from './call-list.tsx';
import { CloseAlertForm } from './close-alert-form.tsx';
import { rightOf } from '../../../ui/may-gate.ts';

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

export const alertCells = {
  student: ({ student }: AdminAlert) => <AvatarName name={student.full_name} to={`/admin/students/${student.id}`} />,
  meeting: (row: AdminAlert) => (
    <>
      <Link to={`/admin/attendance/${row.meeting_id}`}>{row.program}</Link>
      {`, ${formatDayTime(row.starts_at)}`}
    </>
  ),
  story: (row: AdminAlert) => <Story row={row} />,
  state: ({ state }: AdminAlert) => <Badge tone={tones[state]}>{alertStateLabels[state]}</Badge>,
};

/** An alarm is closed with what was found out. */
export function useClosing() {
  const [closing, setClosing] = useState<AdminAlert | null>(null);
  const close = () => setClosing(null);
  return {
    actions: (row: AdminAlert) =>
      row.can_close && (
        <Button
          variant="danger"
          size="sm"
          plain
          asks={rightOf<typeof attendanceAlertCalls.closeAttendanceAlert>('attendance')}
          onClick={() => setClosing(row)}
        >
          Close alarm<span className="visually-hidden">{` about ${row.student.full_name}`}</span>
        </Button>
      ),
    dialog: (
      <Dialog
        title={`Close the alarm about ${closing?.student.full_name ?? ''}`}
        open={closing !== null}
        onClose={close}
      >
        {closing && <CloseAlertForm alert={closing} onClose={close} />}
      </Dialog>
    ),
  };
}
