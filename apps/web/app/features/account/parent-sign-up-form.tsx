import { authCalls, registerParentForm } from '@doctorbird/contract/auth';
import type { AuthAnswer } from '@doctorbird/contract/profile';
import { call } from '../../api/call.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Agreement } from './agreement.tsx';
import { sayMismatch, withoutRepetition } from './repeated-password.ts';

export function ParentSignUpForm({ onSignedUp }: { onSignedUp: (answer: AuthAnswer) => void }) {
  const { field, onSubmit, pending, refusal, details } = useCallForm(registerParentForm, {
    defaults: { full_name: '', email: '', phone: '', address: '', password: '', confirm_password: '' },
    fallback: 'Failed to create account',
    onInvalid: sayMismatch,
    send: async (values) => onSignedUp(await call(authCalls.registerParent, { body: withoutRepetition(values) })),
  });
  return (
    <form className="form" method="post" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <TextField label="Full name" autoComplete="name" {...field('full_name')} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <div className="form-row">
        <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
        <TextField label="Address" autoComplete="address-line1" optional {...field('address')} />
      </div>
      <div className="form-row">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
          {...field('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          hint="The same once more"
          {...field('confirm_password')}
        />
      </div>
      <Agreement />
      <Button type="submit" variant="leaf" pending={pending} pendingLabel="Creating your account">
        Create Parent Account
      </Button>
    </form>
  );
}
