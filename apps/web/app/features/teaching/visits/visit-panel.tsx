import { visitKindNames } from '@doctorbird/contract/enrollments/visits';
import { classVisitCalls, type ClassVisit } from '@doctorbird/contract/teaching/class-visits';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { visitTones } from './visit-texts.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './visit-panel.module.css';

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
      done: () => 'The class is cancelled, and nothing is due for it.',
      fallback: 'Failed to cancel the class',
    });
  };
  return (
    <section id="visits" className={styles.visits}>
      <Panel title="Trial and drop-in">
        <ul className={styles.list}>
          {visits.map((visit) => {
            const { id, kind, stage, student, program, meeting, bill, cancelled } = visit;
            const owed = bill !== null && bill.due > 0 && stage !== 'cancelled' ? bill : null;
            const about = <span className="visually-hidden">{` for ${student.full_name} in ${program.title}`}</span>;
            return (
              <li key={id} className={panelStyles.body}>
                <div className={styles.head}>
                  <p>
                    <b>{student.full_name}</b> {visitKindNames[kind]}
                  </p>
                  <Badge tone={visitTones[stage === 'no_place' ? 'over' : stage]}>{stageLabels[stage]}</Badge>
                </div>
                <p>
                  <b>{formatDayTime(meeting.starts_at)}</b>
                  {`: ${[program.title, meeting.location].filter(Boolean).join(', ')}`}
                </p>
                {owed && <p>{`${formatMoney(owed.due)} to pay before the class begins.`}</p>}
                {cancelled?.reason && <p>{cancelled.reason}</p>}
                {stage === 'no_place' && (
                  <p>
                    <Link to={`/programs/${program.slug}`}>{`See whether ${program.title} has a place`}</Link>
                  </p>
                )}
                {(owed || visit.can_cancel) && (
                  <div className={actionsStyles.actions}>
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
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </Panel>
      <ConfirmDialog
        title="Cancel this class?"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Cancel the class"
        dismissLabel="Go back"
        onConfirm={cancel}
      >
        <p>The seat goes to another child. Nothing is due, and what you paid becomes credit on your account.</p>
      </ConfirmDialog>
    </section>
  );
}
