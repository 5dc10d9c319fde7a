import { authCalls } from '@doctorbird/contract/accounts/auth';
import type { ComponentProps } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../forms/use-action.ts';
import { AppCodeField } from '../ui/app-code-field.tsx';
import { Button } from '../ui/button.tsx';
import * as layoutStyles from '../ui/layout.module.css';

/** The code that stands in for the password of a parent without an email, and a button that sends it. */
export function OwnCodeField(input: ComponentProps<typeof AppCodeField>) {
  const { run, pending } = useAction();
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
        {...input}
        label="Code from your phone"
        hint="Six digits. You sign in with your phone, so a code stands in for a password."
      />
      <p>
        <Button variant="line" size="sm" plain pending={pending} pendingLabel="Sending" onClick={ask}>
          Send me a code
        </Button>
      </p>
    </div>
  );
}
