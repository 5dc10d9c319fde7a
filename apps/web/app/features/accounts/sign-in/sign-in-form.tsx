import { authCalls, signIn } from '@doctorbird/contract/accounts/auth';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import type { DemoAccount } from './demo-accounts.tsx';
import * as styles from './account-frame.module.css';

type SignInFormProps = {
  onSignedIn: (answer: AuthAnswer) => void | Promise<void>;
  demoAccounts: readonly DemoAccount[];
  submitLabel?: string;
  /** Shown beside the button: the link for a forgotten password. */
  aside?: ReactNode;
};

export function SignInForm({ onSignedIn, demoAccounts, submitLabel = 'Sign In', aside }: SignInFormProps) {
  /** The password was right and a code is required: what was typed is passed on for going back. */
  const [challenge, setChallenge] = useState<string | null>(null);
  const { form, field, frame } = useCallForm(signIn, {
    defaults: { email: '', password: '' },
    fallback: 'Failed to sign in',
    onRefusal: (reason) => {
      const { challenge } = reason.more;
      if (reason.code !== 'second_step_required' || !challenge) return false;
      setChallenge(challenge);
      return true;
    },
    send: async (body) => onSignedIn(await call(authCalls.signIn, { body })),
  });

  const fillIn = ({ email, password }: DemoAccount) => {
    form.setValue('email', email, { shouldValidate: form.formState.isSubmitted });
    form.setValue('password', password, { shouldValidate: form.formState.isSubmitted });
    document.getElementById('sign-in-submit')?.focus();
  };

  if (challenge !== null)
    return <CodeForm challenge={challenge} onSignedIn={onSignedIn} onBack={() => setChallenge(null)} />;
  return (
    <>
      <FormFrame frame={frame} method="post">
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <div className={styles.foot}>
          <Button
            type="submit"
            id="sign-in-submit"

            variant="leaf"
            pending={frame.pending}
            pendingLabel="Signing in"
          >
            {submitLabel}
          </Button>
          {aside}
        </div>
      </FormFrame>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <DemoAccounts accounts={demoAccounts} onChoose={fillIn} />
    </>
  );
}
