import { visitKindNames } from '@doctorbird/contract/enrollments/visits';
import { classVisitCalls, type ClassVisit } from '@doctorbird/contract/teaching/class-visits';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { OneClass, OneClassPanel } from '../one-class/one-class-panel.tsx';
import { visitTones } from './visit-texts.ts';

/** A family does not read that the office waits for an answer. */
const stageLabels = { coming: 'Booked', no_place: 'Over', over: 'Over', cancelled: 'Cancelled' } as const;

/** The family's trial classes and drop-in days. Renders nothing without any. */
export function VisitPanel({ visits }: { visits: readonly ClassVisit[] }) {
  const [leaving, setLeaving] = useState<ClassVisit | null>(null);
  const { run } = useAction();
  if (visits.length === 0) return null;
  const cancel = async () => {
    if (!leaving) return;
    await run({
      meaning: ['cancel visit', leaving.id],
      make: (idempotencyKey) => call(classVisitCalls.cancelVisit, { params: { id: leaving.id } }, { idempotencyKey }),
      done: ({ pass }) =>
        pass === null
          ? 'The class is cancelled, and nothing is due for it.'
          : 'The class is cancelled, and is back on your pass.',
      fallback: 'Failed to cancel the class',
    });
  };
  return (
    <>
      <OneClassPanel id="visits" title="Trial and drop-in">
        {visits.map((visit) => {
          const { id, kind, stage, student, program, meeting, bill, cancelled } = visit;
          const owed = bill !== null && bill.due > 0 && stage !== 'cancelled' ? bill : null;
          const about = <span className="visually-hidden">{` for ${student.full_name} in ${program.title}`}</span>;
          return (
            <OneClass
              key={id}
              child={student.full_name}
              what={visitKindNames[kind]}
              state={{ label: stageLabels[stage], tone: visitTones[stage === 'no_place' ? 'over' : stage] }}
              meeting={{ ...meeting, title: program.title }}
              actions={
                (owed || visit.can_cancel) && (
                  <>
                    {owed && (
                      <ButtonLink size="sm" variant="leaf" plain to={`/parent/bills/${owed.id}`}>
                        {`Pay ${formatMoney(owed.due)}`}
                        {about}
                      </ButtonLink>
                    )}
                    {visit.can_cancel && (
                      <Button size="sm" variant="line" plain onClick={() => setLeaving(visit)}>
                        Cancel this class{about}
                      </Button>
                    )}
                  </>
                )
              }
            >
              {visit.pass !== null && stage === 'coming' && <p>{`Paid with ${visit.pass}.`}</p>}
              {owed && <p>{`${formatMoney(owed.due)} to pay before the class begins.`}</p>}
              {cancelled?.reason && <p>{cancelled.reason}</p>}
              {stage === 'no_place' && (
                <p>
                  <Link to={`/programs/${program.slug}`}>{`See whether ${program.title} has a place`}</Link>
                </p>
              )}
            </OneClass>
          );
        })}
      </OneClassPanel>
      <ConfirmDialog
        title="Cancel this class?"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Cancel the class"
        dismissLabel="Go back"
        onConfirm={cancel}
      >
        <p>
          {leaving?.pass
            ? `The seat goes to another child, and the class is back on ${leaving.pass}.`
            : 'The seat goes to another child. Nothing is due, and what you paid becomes credit on your account.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
