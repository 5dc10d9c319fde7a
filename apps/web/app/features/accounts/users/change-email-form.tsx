import { accountHelpCalls, askEmailChange } from '@doctorbird/contract/accounts/account-help';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type ChangeEmailFormProps = { holder: { id: string; full_name: string }; present: string; onClose: () => void };

/** Asks for another address; nothing changes before its holder has opened the link. */
export function ChangeEmailForm({ holder, present, onClose }: ChangeEmailFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, onSubmit, pending, refusal, details } = useCallForm(askEmailChange, {
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
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <p>
        {`We email a link to the new address. Once ${holder.full_name} opens it, it becomes the address for signing in and for our emails, and every device has to sign in again. We also notify ${present}.`}
      </p>
      <TextField label="New email" type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Sending">
          Send the link
        </Button>
      </DialogActions>
    </form>
  );
}
