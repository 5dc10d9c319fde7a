import { makeUpStateLabels } from '@doctorbird/contract/teaching/make-up-labels';
import { makeUpCalls, type MakeUp } from '@doctorbird/contract/teaching/make-ups';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OneClass, OneClassPanel } from '../one-class/one-class-panel.tsx';
import { MakeUpChoice } from './make-up-choice.tsx';
import { cameOfText, makeUpTones } from './make-up-texts.ts';
import { formatDayTime } from '../../../format/dates.ts';

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
    <>
      <OneClassPanel id="make-ups" title="Make-up classes">
        {credits.map((credit) => {
          const { id, state, student, meeting, note } = credit;
          const about = <span className="visually-hidden">{` for ${student.full_name}, ${cameOfText(credit)}`}</span>;
          const mayUse = mayBook && (speaksFor?.has(student.id) ?? true) && (credit.can_book || credit.can_cancel);
          return (
            <OneClass
              key={id}
              child={student.full_name}
              what={cameOfText(credit)}
              state={{ label: makeUpStateLabels[state], tone: makeUpTones[state] }}
              meeting={meeting}
              actions={
                mayUse && (
                  <>
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
                  </>
                )
              }
            >
              {state === 'open' && <p>{`Use it for a class before ${formatDayTime(credit.expires_at)}.`}</p>}
              {note && <p>{note}</p>}
            </OneClass>
          );
        })}
      </OneClassPanel>
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
    </>
  );
}
