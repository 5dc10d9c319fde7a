import { authCalls, resetPasswordForm } from '@doctorbird/contract/accounts/auth';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { sayMismatch } from './repeated-password.ts';

type ResetPasswordFormProps = {
  token: string;
  onDone: (message: string) => void;
  /** The link was used, has expired or is invalid. */
  onDeadLink: (message: string) => void;
};

export function ResetPasswordForm({ token, onDone, onDeadLink }: ResetPasswordFormProps) {
  const { field, frame } = useCallForm(resetPasswordForm, {
    defaults: { password: '', confirm_password: '' },
    fallback: 'Failed to set the new password',
    onInvalid: sayMismatch,
    onRefusal: (reason) => {
      const aboutPassword = reason.fields.password !== undefined;
      const dead =
        !aboutPassword && (reason.fields.token !== undefined || [400, 404, 409, 410, 422].includes(reason.status));
      if (dead) onDeadLink(reason.message);
      return dead;
    },
    send: async ({ password }) => onDone((await call(authCalls.resetPassword, { body: { token, password } })).message),
  });
  return (
    <FormFrame frame={frame} method="post">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters, and 10 for our team"
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirm_password')} />
      <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Saving your password">
        Save new password
      </Button>
    </FormFrame>
  );
}
