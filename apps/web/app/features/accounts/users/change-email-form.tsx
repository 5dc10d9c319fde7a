import { accountHelpCalls, askEmailChange, type AccountHelp } from '@doctorbird/contract/accounts/account-help';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type ChangeEmailFormProps = { holder: { id: string; full_name: string }; access: AccountHelp; onClose: () => void };

/** Of an account that nobody has used the address was mistyped, so another one counts at once. */
const isUnused = ({ email, email_confirmed, has_password, was_signed_in }: AccountHelp): boolean =>
  email !== null && !email_confirmed && !has_password && !was_signed_in;

/** Requests another email; where somebody uses the account nothing changes until its holder opens the link. */
export function ChangeEmailForm({ holder, access, onClose }: ChangeEmailFormProps) {
  const present = access.email;
  const unused = isUnused(access);
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(askEmailChange, {
    defaults: { email: '' },
    fallback: unused ? 'The email was not changed' : 'The link was not sent',
    send: async (body) => {
      const parts = { params: { id: holder.id }, body };
      const { pending_email: pending, invitation } = await intent.once(parts, (idempotencyKey) =>
        call(accountHelpCalls.askEmailChange, parts, { idempotencyKey }),
      );
      // The answer says how it was: somebody may have used the account since this page was opened.
      if (pending) toast.success(`A link went to ${body.email}.`);
      else toast.success(`${invitation ? 'The invitation went to' : 'The email is now'} ${body.email}.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={unused ? 'Save email' : 'Send the link'}
      pendingLabel={unused ? 'Saving' : 'Sending'}
      onCancel={onClose}
    >
      <p>
        {unused
          ? `Nobody has used this account yet, so the new address counts at once, and links that went to ${present} stop working.${access.invitation ? ' The invitation goes to the new address.' : ''}`
          : `We email a link to the new address. Once ${holder.full_name} opens it, it becomes the address for signing in and for our emails, and every device has to sign in again.${present ? ` We also notify ${present}.` : ''}`}
      </p>
      <TextField label="New email" type="email" inputMode="email" autoComplete="off" {...field('email')} />
    </DialogForm>
  );
}
