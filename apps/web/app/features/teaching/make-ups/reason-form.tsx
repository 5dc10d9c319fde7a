import { grantMakeUp, makeUpCalls, withdrawMakeUp } from '@doctorbird/contract/teaching/make-ups';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';

/** Takes a credit back, with its booking. */
export function WithdrawForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(withdrawMakeUp, {
    defaults: { reason: '' },
    draft: false,
    fallback: 'Failed to take the credit back',
    send: async (body) => {
      const parts = { params: { id }, body };
      await intent.once(parts, (idempotencyKey) => call(makeUpCalls.withdrawMakeUp, parts, { idempotencyKey }));
      toast.success(`The credit of ${name} is taken back.`);
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Take credit back" variant="danger" onCancel={onClose} cancel="Go back">
      <p>A class that is booked with it is cancelled. The family gets an email.</p>
      <TextArea label="Reason" hint="The family reads it." rows={2} maxLength={300} {...field('reason')} />
    </DialogForm>
  );
}

/** Grants a credit for a place. */
export function GrantForm({ enrollmentId, onClose }: { enrollmentId: string; onClose: () => void }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(grantMakeUp, {
    defaults: { enrollment_id: enrollmentId, reason: '' },
    draft: false,
    fallback: 'Failed to grant the credit',
    send: async (body) => {
      const { student } = await intent.once(body, (idempotencyKey) =>
        call(makeUpCalls.grantMakeUp, { body }, { idempotencyKey }),
      );
      toast.success(`${student.full_name} has a credit for a make-up class.`);
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Grant credit" onCancel={onClose}>
      <p>One class of another program, beyond what absences give. The family gets an email and chooses the class.</p>
      <TextArea label="Reason" hint="The family reads it." rows={2} maxLength={300} {...field('reason')} />
    </DialogForm>
  );
}
