import { firstAdminCalls, openFirstAdmin } from '@doctorbird/contract/accounts/first-admin';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type FirstAdminFormProps = { token: string; onOpened: (answer: AuthAnswer) => void };

/** Creates the first admin; having the link from the server's console proves that they run it. */
export function FirstAdminForm({ token, onOpened }: FirstAdminFormProps) {
  const { field, frame } = useCallForm(openFirstAdmin, {
    defaults: { token, full_name: '', email: '', password: '' },
    fallback: 'Failed to create account',
    send: async (body) => onOpened(await call(firstAdminCalls.openFirstAdmin, { body })),
  });
  return (
    <FormFrame frame={frame} method="post">
      <TextField label="Full name" autoComplete="name" {...field('full_name')} />
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 10 characters"
        {...field('password')}
      />
      <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Creating your account">
        Create the first admin account
      </Button>
    </FormFrame>
  );
}
