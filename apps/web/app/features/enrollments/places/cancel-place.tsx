import clsx from 'clsx';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import type { CancellationTerms, Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { LeavingReason } from '@doctorbird/contract/core/leaving-reasons';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { LeavingReasonField } from '../../../forms/leaving-reason-field.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Cancels a place: the refund is shown first, and exactly that amount is requested. */
export function CancelPlace({ enrollment }: { enrollment: Enrollment }) {
  const [terms, setTerms] = useState<CancellationTerms | null>(null);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [leaving, setLeaving] = useState<LeavingReason | ''>('');
  const { run } = useAction();
  const { student, program } = enrollment;
  const params = { id: enrollment.id };
  const close = () => setTerms(null);

  const ask = async () => {
    setAsking(true);
    try {
      setTerms(await call(enrollmentCalls.cancellationTerms, { params }));
    } catch (problem) {
      if (!endExpiredSession(problem)) toast.error(messageOf(problem, 'Failed to load the terms'));
    } finally {
      setAsking(false);
    }
  };

  const cancelPlace = async () => {
    const parts = { params, body: { reason, leaving_reason: leaving || null, expected_refund: terms?.refund } };
    const answer = await run({
      meaning: parts,
      make: (idempotencyKey) => call(enrollmentCalls.cancelEnrollment, parts, { idempotencyKey }),
      done: () => `The place of ${student.full_name} is cancelled.`,
      fallback: 'Failed to cancel the place',
    });
    if (answer) return;
    close();
    throw new Error('The place is still held');
  };

  return (
    <>
      <Button variant="line" size="sm" plain pending={asking} onClick={() => void ask()}>
        Cancel this place
      </Button>
      <Dialog
        title="Please contact the office"
        open={terms !== null && !terms.allowed}
        onClose={close}
        actions={
          <Button variant="line" plain onClick={close}>
            Keep the place
          </Button>
        }
      >
        <p>{terms?.sentence}</p>
      </Dialog>
      <ConfirmDialog
        title="Cancel this place?"
        open={terms?.allowed ?? false}
        onClose={close}
        confirmLabel={
          terms && terms.own_refund > 0 ? `Cancel and get ${formatMoney(terms.own_refund)} back` : 'Cancel the place'
        }
        dismissLabel="Keep the place"
        onConfirm={cancelPlace}
      >
        <p>{`${student.full_name} loses the place in ${program.title}, and another family can take it right away.`}</p>
        <p className={clsx(layoutStyles.top3, typeStyles.strong)}>{terms?.sentence}</p>
        {terms?.ways.map((way) => (
          <p key={way}>{way}</p>
        ))}
        {terms?.until && (
          <p className={typeStyles.muted}>{`These terms are valid until ${formatDate(terms.until)}.`}</p>
        )}
        <div className={layoutStyles.top4}>
          <LeavingReasonField value={leaving} onChange={setLeaving} />
        </div>
        <TextArea
          className={layoutStyles.top4}
          label="Anything that we should know?"
          optional
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
