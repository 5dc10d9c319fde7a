import { absenceCalls, type Absence } from '@doctorbird/contract/teaching/absences';
import { absenceGivers, absenceState } from '@doctorbird/contract/teaching/absences.list';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';

export const absenceCells = {
  student: ({ student }: Absence) => <AvatarName name={student.full_name} to={`/admin/students/${student.id}`} />,
  meeting: ({ meeting }: Absence) => (
    <>
      <Link to={`/admin/programs/${meeting.program_id}/meetings`}>{meeting.title}</Link>
      {`, ${formatDayTime(meeting.starts_at)}`}
    </>
  ),
  given: (row: Absence) => `${absenceGivers[row.given_by]}, ${formatDayTime(row.given_at)}`,
  state: (row: Absence) => (
    <Badge tone={row.state === 'undone' || row.meeting.cancelled ? 'off' : 'waiting'}>{absenceState(row)}</Badge>
  ),
};

/** A notice that was given by mistake can be taken back. */
export function useTakeBack() {
  const { run } = useAction();
  const takeBack = ({ id, student }: Absence) =>
    run({
      meaning: ['take absence back', id],
      make: (idempotencyKey) => call(absenceCalls.takeAbsenceBack, { params: { id } }, { idempotencyKey }),
      done: () => `${student.full_name} is expected again.`,
      fallback: 'Failed to take the notice back',
    });
  return (row: Absence) =>
    row.can_undo && (
      <RowMenu
        label={`Actions for ${row.student.full_name}`}
        actions={[
          {
            id: 'undo',
            label: 'Take notice back',
            asks: absenceCalls.takeAbsenceBack,
            onAction: () => void takeBack(row),
          },
        ]}
      />
    );
}
