import { absenceCalls, type Absence } from '@doctorbird/contract/teaching/absences';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { absenceWhy } from '@doctorbird/contract/teaching/absence-labels';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** A child's coming absences, each with the way to take it back. */
export function AbsenceList({ absences }: { absences: readonly Absence[] }) {
  const { run, pending } = useAction();
  if (absences.length === 0) return <p className={typeStyles.muted}>No absence is reported.</p>;
  return (
    <ul className={lineListStyles.list}>
      {absences.map((absence) => {
        const { id, meeting, student } = absence;
        const when = formatDayTime(meeting.starts_at);
        return (
          <li key={id}>
            <div>
              <b>{when}</b>
              <span className={typeStyles.block}>
                {[meeting.title, absenceWhy(absence)].filter(Boolean).join(' · ')}
              </span>
            </div>
            {absence.can_undo && (
              <Button
                size="sm"
                variant="line"
                plain
                pending={pending}
                onClick={() =>
                  void run({
                    meaning: ['undo absence', id],
                    make: (idempotencyKey) => call(absenceCalls.undoAbsence, { params: { id } }, { idempotencyKey }),
                    done: () => `${student.full_name} is expected again.`,
                    fallback: 'Failed to take the notice back',
                  })
                }
              >
                Undo<span className="visually-hidden">{` the absence on ${when}`}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
