import { accountHelpCalls, saveSignInPhone } from '@doctorbird/contract/accounts/account-help';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type SignInPhoneFormProps = {
  holder: { id: string; full_name: string };
  present: string | null;
  /** Whether the number is the only way to sign in. */
  only: boolean;
  onClose: () => void;
};

/** Sets the phone with which a parent signs in by code. */
export function SignInPhoneForm({ holder, present, only, onClose }: SignInPhoneFormProps) {
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(saveSignInPhone, {
    defaults: { phone: present ? showPhone(present) : '' },
    fallback: 'The number was not saved',
    send: async (body) => {
      await call(accountHelpCalls.saveSignInPhone, { params: { id: holder.id }, body });
      toast.success(
        body.phone
          ? `${holder.full_name} now signs in with ${showPhone(body.phone)} and a code.`
          : `${holder.full_name} no longer signs in by phone.`,
      );
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save number" pendingLabel="Saving" onCancel={onClose}>
      <p>
        {`${holder.full_name} enters this number on the sign-in page and gets a code there. Make sure that it is theirs: whoever has the phone can sign in. Every device has to sign in again.`}
      </p>
      <TextField
        label="Phone to sign in with"
        type="tel"
        autoComplete="off"
        hint={only ? undefined : 'Leave it empty to end signing in by phone.'}
        {...field('phone')}
      />
    </DialogForm>
  );
}
