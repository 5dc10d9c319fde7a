import { accountHelpCalls, askEmailChange } from '@doctorbird/contract/accounts/account-help';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type ChangeEmailFormProps = { holder: { id: string; full_name: string }; present: string | null; onClose: () => void };

/** Requests another email; nothing changes until its holder opens the link. */
export function ChangeEmailForm({ holder, present, onClose }: ChangeEmailFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(askEmailChange, {
    defaults: { email: '' },
    fallback: 'The link was not sent',
    send: async (body) => {
      const parts = { params: { id: holder.id }, body };
      await intent.once(parts, (idempotencyKey) => call(accountHelpCalls.askEmailChange, parts, { idempotencyKey }));
      toast.success(`A link went to ${body.email}.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Send the link" pendingLabel="Sending" onCancel={onClose}>
      <p>
        {`We email a link to the new address. Once ${holder.full_name} opens it, it becomes the address for signing in and for our emails, and every device has to sign in again.${present ? ` We also notify ${present}.` : ''}`}
      </p>
      <TextField label="New email" type="email" inputMode="email" autoComplete="off" {...field('email')} />
    </DialogForm>
  );
}
