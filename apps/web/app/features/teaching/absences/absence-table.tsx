import { absenceCalls, type Absence } from '@doctorbird/contract/teaching/absences';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { whyText } from './absence-texts.ts';
const givers: Record<Absence['given_by'], string> = { parent: 'Parent', student: 'Student', admin: 'Office' };

function State({ row }: { row: Absence }) {
  if (row.state === 'undone') return <Badge tone="off">Taken back</Badge>;
  if (row.meeting.cancelled) return <Badge tone="off">Meeting cancelled</Badge>;
  return <Badge tone="waiting">Absent</Badge>;
}

const columns: readonly Column<Absence>[] = [
  {
    key: 'student',
    label: 'Child',
    cell: ({ student }) => <AvatarName name={student.full_name} to={`/admin/students/${student.id}`} />,
  },
  {
    key: 'meeting',
    label: 'Meeting',
    phone: 'line',
    cell: ({ meeting }) => (
      <>
        <Link to={`/admin/programs/${meeting.program_id}/meetings`}>{meeting.title}</Link>
        {`, ${formatDayTime(meeting.starts_at)}`}
      </>
    ),
  },
  { key: 'why', label: 'Reason', cell: (row) => whyText(row) ?? '—' },
  { key: 'given', label: 'Given', cell: (row) => `${givers[row.given_by]}, ${formatDayTime(row.given_at)}` },
  { key: 'state', label: 'State', phone: 'side', cell: (row) => <State row={row} /> },
];

type AbsenceTableProps = { rows: readonly Absence[]; caption: string; busy?: boolean };

/** Notices by meeting; one that was given by mistake can be taken back. */
export function AbsenceTable({ rows, caption, busy = false }: AbsenceTableProps) {
  const { run } = useAction();
  const takeBack = ({ id, student }: Absence) =>
    run({
      meaning: ['take absence back', id],
      make: (idempotencyKey) => call(absenceCalls.takeAbsenceBack, { params: { id } }, { idempotencyKey }),
      done: () => `${student.full_name} is expected again.`,
      fallback: 'Failed to take the notice back',
    });
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      unfolds={(row) => row.student.full_name}
      actions={(row) =>
        row.can_undo && (
          <RowMenu
            label={`Actions for ${row.student.full_name}`}
            actions={[{ id: 'undo', label: 'Take notice back', onAction: () => void takeBack(row) }]}
          />
        )
      }
    />
  );
}
