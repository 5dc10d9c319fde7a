import { authCalls } from '@doctorbird/contract/accounts/auth';
import type { ComponentProps } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../forms/use-action.ts';
import { useSession } from '../session/session-provider.tsx';
import { AppCodeField } from '../ui/app-code-field.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import * as layoutStyles from '../ui/layout.module.css';

type OwnPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>;

/** Asks somebody who is signed in for their password; a parent without an email has none and gets a code on the phone. */
export function OwnPasswordField({ label, ...input }: OwnPasswordFieldProps) {
  const { profile } = useSession();
  const { run, pending } = useAction();
  if (profile?.user.email !== null) return <PasswordField label={label} autoComplete="current-password" {...input} />;
  const ask = () =>
    void run({
      meaning: ['own-code', Date.now()],
      make: () => call(authCalls.askOwnPhoneCode),
      done: ({ message }) => message,
      fallback: 'The code was not sent',
    });
  return (
    <div className={layoutStyles.stack}>
      <AppCodeField
        label="Code from your phone"
        hint="Six digits. You sign in with your phone, so a code stands in for a password."
        {...input}
      />
      <p>
        <Button variant="line" size="sm" plain pending={pending} pendingLabel="Sending" onClick={ask}>
          Send me a code
        </Button>
      </p>
    </div>
  );
}
