import { authCalls, forgotPassword } from '@doctorbird/contract/accounts/auth';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Says the same whether or not the address is known; the sentence is the server's. */
export function ForgotPasswordForm() {
  const [said, setSaid] = useState<string | null>(null);
  const { field, onSubmit, pending, refusal, details } = useCallForm(forgotPassword, {
    defaults: { email: '' },
    fallback: 'Failed to send the reset link',
    send: async (body) => setSaid((await call(authCalls.forgotPassword, { body })).message),
  });
  if (said) {
    return (
      <p className="notice" role="status">
        {said}
      </p>
    );
  }
  return (
    <form className="form" method="post" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <Button type="submit" variant="leaf" pending={pending} pendingLabel="Sending the link">
        Send the reset link
      </Button>
    </form>
  );
}
