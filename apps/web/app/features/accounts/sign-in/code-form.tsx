import { authCalls } from '@doctorbird/contract/accounts/auth';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { secondStepCode } from '@doctorbird/contract/accounts/second-step';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { AppCodeField } from '../../../ui/app-code-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as styles from './account-frame.module.css';

const form = z.object({ code: secondStepCode });

type CodeFormProps = {
  challenge: string;
  onSignedIn: (answer: AuthAnswer) => void | Promise<void>;
  onBack: () => void;
};

/** The second step of signing in, replacing the first. */
export function CodeForm({ challenge, onSignedIn, onBack }: CodeFormProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const {
    form: { setFocus },
    field,
    frame,
  } = useCallForm(form, {
    defaults: { code: '' },
    fallback: 'Failed to sign in',
    onRefusal: (reason) => {
      // Expired, or the account has changed: the password is needed again.
      if (reason.code !== 'sign_in_over' && reason.code !== 'account_changed') return false;
      toast.error(reason.message);
      onBack();
      return true;
    },
    send: async ({ code }) => onSignedIn(await call(authCalls.signInWithCode, { body: { challenge, code } })),
  });
  useEffect(() => setFocus('code'), [setFocus, byRecovery]);
  return (
    <FormFrame frame={frame} method="post">
      {byRecovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          hint="One of the ten codes that you saved, such as K7QM-2XWD-9HTR-4ZBC. Each works once."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
        />
      ) : (
        <AppCodeField key="app" hint="Six digits. The app shows a new code every half minute." {...field('code')} />
      )}
      <div className={styles.foot}>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Signing in">
          Continue
        </Button>
        <Button variant="line" plain onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </Button>
        <Button variant="line" plain onClick={onBack}>
          Back
        </Button>
      </div>
    </FormFrame>
  );
}
