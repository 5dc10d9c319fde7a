import { changePasswordForm, profileCalls } from '@doctorbird/contract/accounts/profile';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { adoptToken } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';

const empty = { current_password: '', password: '', confirm_password: '' };

type PasswordFormProps = {
  /** The password is changed, and this device has its new session. */
  onDone?: () => Promise<void>;
};

export function PasswordForm({ onDone }: PasswordFormProps) {
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(changePasswordForm, {
    defaults: empty,
    fallback: 'Failed to change the password',
    send: async ({ current_password, password }) => {
      const { token } = await call(profileCalls.changePassword, { body: { current_password, password } });
      adoptToken(token);
      form.reset(empty);
      toast.success('Your password is changed. Every other device was signed out.');
      await (onDone ?? revalidator.revalidate)();
    },
  });
  return (
    <FormFrame frame={frame}>
      <PasswordField label="Current password" autoComplete="current-password" {...field('current_password')} />
      <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirm_password')} />
      <p>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Changing">
          Change password
        </Button>
      </p>
    </FormFrame>
  );
}
