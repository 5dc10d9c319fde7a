import { accountHelpCalls, saveSignInPhone } from '@doctorbird/contract/accounts/account-help';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Link } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as buttonStyles from '../../../ui/button.module.css';

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
  const [other, setOther] = useState<ApiError['more']['record']>();
  const { field, frame } = useCallForm(saveSignInPhone, {
    defaults: { phone: present ? showPhone(present) : '' },
    fallback: 'The number was not saved',
    // The sentence stands at the field; below it is the way to that family.
    onRefusal: ({ more }) => {
      setOther(more.record);
      return false;
    },
    send: async (body) => {
      setOther(undefined);
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
      {other && (
        <p>
          <Link className={buttonStyles.moreLink} to={`/admin/parents/${other.id}/account`} onClick={onClose}>
            {`Open ${other.name}`}
          </Link>
        </p>
      )}
    </DialogForm>
  );
}
