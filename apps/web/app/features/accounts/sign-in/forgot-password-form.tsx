import { authCalls, forgotPassword } from '@doctorbird/contract/accounts/auth';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as noticeStyles from '../../../ui/notice.module.css';

/** Gives the same answer whether or not the address is known; the sentence comes from the server. */
export function ForgotPasswordForm() {
  const [said, setSaid] = useState<string | null>(null);
  const { field, frame } = useCallForm(forgotPassword, {
    defaults: { email: '' },
    fallback: 'Failed to send the reset link',
    send: async (body) => setSaid((await call(authCalls.forgotPassword, { body })).message),
  });
  if (said) {
    return (
      <p className={noticeStyles.notice} role="status">
        {said}
      </p>
    );
  }
  return (
    <FormFrame frame={frame} method="post">
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Sending the link">
        Send the reset link
      </Button>
    </FormFrame>
  );
}
