import { makeUpStateLabels } from '@doctorbird/contract/teaching/make-up-labels';
import { makeUpCalls, type MakeUp } from '@doctorbird/contract/teaching/make-ups';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MakeUpChoice } from './make-up-choice.tsx';
import { cameOfText, makeUpTones } from './make-up-texts.ts';
import { formatDayTime } from '../../../format/dates.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './make-up-panel.module.css';

type MakeUpPanelProps = {
  credits: readonly MakeUp[];
  /** Whether the reader may use them. */
  mayBook: boolean;
  /** The children for whom they may; left out, all of them. */
  speaksFor?: ReadonlySet<string>;
};

/** The family's credits for make-up classes. Renders nothing without any. */
export function MakeUpPanel({ credits, mayBook, speaksFor }: MakeUpPanelProps) {
  const [choosing, setChoosing] = useState<MakeUp | null>(null);
  const [leaving, setLeaving] = useState<MakeUp | null>(null);
  const { run } = useAction();
  if (credits.length === 0) return null;
  const cancel = async () => {
    if (!leaving) return;
    await run({
      meaning: ['cancel make-up', leaving.id],
      make: (idempotencyKey) => call(makeUpCalls.cancelMakeUp, { params: { id: leaving.id } }, { idempotencyKey }),
      done: () => 'The class is cancelled, and the credit is open again.',
      fallback: 'Failed to cancel the class',
    });
  };
  return (
    <section id="make-ups" className={styles.credits}>
      <Panel title="Make-up classes">
        <ul className={styles.list}>
          {credits.map((credit) => {
            const { id, state, student, meeting, note } = credit;
            const about = <span className="visually-hidden">{` for ${student.full_name}, ${cameOfText(credit)}`}</span>;
            return (
              <li key={id} className={panelStyles.body}>
                <div className={styles.head}>
                  <p>
                    <b>{student.full_name}</b> {cameOfText(credit)}
                  </p>
                  <Badge tone={makeUpTones[state]}>{makeUpStateLabels[state]}</Badge>
                </div>
                {meeting && (
                  <p>
                    <b>{formatDayTime(meeting.starts_at)}</b>
                    {`: ${[meeting.title, meeting.location].filter(Boolean).join(', ')}`}
                  </p>
                )}
                {state === 'open' && <p>{`Use it for a class before ${formatDayTime(credit.expires_at)}.`}</p>}
                {note && <p>{note}</p>}
                {mayBook && (speaksFor?.has(student.id) ?? true) && (credit.can_book || credit.can_cancel) && (
                  <div className={actionsStyles.actions}>
                    {credit.can_book && (
                      <Button size="sm" variant="leaf" plain onClick={() => setChoosing(credit)}>
                        Choose a class{about}
                      </Button>
                    )}
                    {credit.can_cancel && (
                      <Button size="sm" variant="line" plain onClick={() => setLeaving(credit)}>
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
      <Dialog title="Choose a make-up class" open={choosing !== null} onClose={() => setChoosing(null)}>
        {choosing && <MakeUpChoice key={choosing.id} credit={choosing} onClose={() => setChoosing(null)} />}
      </Dialog>
      <ConfirmDialog
        title="Cancel this make-up class?"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Cancel the class"
        dismissLabel="Go back"
        onConfirm={cancel}
      >
        <p>The seat goes to another child. The credit is open again, so you can choose another class.</p>
      </ConfirmDialog>
    </section>
  );
}
