import { askPhoneCode, authCalls, signInWithPhone } from '@doctorbird/contract/accounts/auth';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useRest } from '../../../forms/use-rest.ts';
import { Button } from '../../../ui/button.tsx';
import { AppCodeField } from '../../../ui/app-code-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import * as styles from './account-frame.module.css';

type PhoneSignInFormProps = {
  onSignedIn: (answer: AuthAnswer) => void | Promise<void>;
  /** Shown beside the button: the way back to email and password. */
  aside: ReactNode;
};

/** Signing in with a phone number and a code that is sent there, for families without an email. */
export function PhoneSignInForm({ onSignedIn, aside }: PhoneSignInFormProps) {
  const [phone, setPhone] = useState<string | null>(null);
  /** The code was right, and the second step of the account comes next. */
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge !== null)
    return <CodeForm challenge={challenge} onSignedIn={onSignedIn} onBack={() => setChallenge(null)} />;
  return phone === null ? (
    <NumberForm onAsked={setPhone} aside={aside} />
  ) : (
    <ReceivedCodeForm phone={phone} onSignedIn={onSignedIn} onChallenge={setChallenge} onBack={() => setPhone(null)} />
  );
}

function NumberForm({ onAsked, aside }: { onAsked: (phone: string) => void; aside: ReactNode }) {
  const { field, frame } = useCallForm(askPhoneCode, {
    defaults: { phone: '' },
    fallback: 'The code was not sent',
    send: async (body) => {
      await call(authCalls.askPhoneCode, { body });
      onAsked(body.phone);
    },
  });
  return (
    <FormFrame frame={frame} method="post">
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="The number that you gave our office. We send a code there."
        {...field('phone')}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Sending">
          Send code
        </Button>
        {aside}
      </div>
    </FormFrame>
  );
}

const form = z.object({ code: signInWithPhone.shape.code });

function ReceivedCodeForm({
  phone,
  onSignedIn,
  onChallenge,
  onBack,
}: {
  phone: string;
  onSignedIn: PhoneSignInFormProps['onSignedIn'];
  onChallenge: (challenge: string) => void;
  onBack: () => void;
}) {
  const { run, pending } = useAction();
  const { wait, rest } = useRest();
  const {
    form: { setFocus },
    field,
    frame,
  } = useCallForm(form, {
    defaults: { code: '' },
    fallback: 'Failed to sign in',
    onRefusal: (reason) => {
      const { challenge } = reason.more;
      if (reason.code !== 'second_step_required' || !challenge) return false;
      onChallenge(challenge);
      return true;
    },
    send: async ({ code }) => onSignedIn(await call(authCalls.signInWithPhone, { body: { phone, code } })),
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const again = async () => {
    await run({
      meaning: ['phone-code', phone, Date.now()],
      make: () => call(authCalls.askPhoneCode, { body: { phone } }),
      done: ({ message }) => message,
      fallback: 'The code was not sent',
    });
    rest();
  };
  return (
    <FormFrame frame={frame} method="post">
      <p role="status">
        {`If a family signs in with ${showPhone(phone)}, a code is on its way there. It can take a minute and works for 10 minutes.`}
      </p>
      <AppCodeField label="Code" hint="Six digits from the message." {...field('code')} />
      <div className={styles.foot}>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Signing in">
          Sign In
        </Button>
        <Button variant="line" plain pending={pending} disabled={wait > 0} onClick={() => void again()}>
          {wait > 0 ? `Send a new code in ${wait} s` : 'Send a new code'}
        </Button>
        <Button variant="line" plain onClick={onBack}>
          Change number
        </Button>
      </div>
    </FormFrame>
  );
}
