import { authCalls } from '@doctorbird/contract/accounts/auth';
import { secondStepCode } from '@doctorbird/contract/accounts/second-step';
import { givenPassword } from '@doctorbird/contract/core/text';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { askFreshSignInBy } from '../api/fresh-sign-in.ts';
import { useCallForm } from '../forms/use-call-form.ts';
import { useSession } from '../session/session-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { FormErrors } from '../ui/form-errors.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Stands in every portal: opens when an action needs the password once more, and lets the action go on afterwards. */
export function FreshSignInDialog() {
  const { profile } = useSession();
  const [open, setOpen] = useState(false);
  const settle = useRef<((entered: boolean) => void) | null>(null);

  useEffect(() => {
    const takeAway = askFreshSignInBy(
      () =>
        new Promise((resolve) => {
          settle.current = resolve;
          setOpen(true);
        }),
    );
    return () => {
      takeAway();
      settle.current?.(false);
    };
  }, []);

  const close = (entered: boolean) => {
    setOpen(false);
    settle.current?.(entered);
    settle.current = null;
  };

  return (
    <Dialog title="Is this still you?" open={open} onClose={() => close(false)}>
      <ConfirmForm
        withCode={profile?.user.second_step ?? false}
        onEntered={() => close(true)}
        onCancel={() => close(false)}
      />
    </Dialog>
  );
}

const passwordForm = z.object({ password: givenPassword });
const codeForm = z.object({ code: secondStepCode });

type ConfirmFormProps = { withCode: boolean; onEntered: () => void; onCancel: () => void };

function ConfirmForm({ withCode, onEntered, onCancel }: ConfirmFormProps) {
  const [byCode, setByCode] = useState(false);
  return (
    <div className="grid gap-4">
      <p>
        {`This shows or changes sensitive data. Please enter your ${byCode ? 'code' : 'password'} to continue; then we do not ask again for 15 minutes.`}
      </p>
      {byCode ? (
        <CodeForm onEntered={onEntered} onCancel={onCancel} />
      ) : (
        <PasswordForm onEntered={onEntered} onCancel={onCancel} />
      )}
      {withCode && (
        <p>
          <Button variant="line" size="sm" plain onClick={() => setByCode(!byCode)}>
            {byCode ? 'Use your password instead' : 'Use a code from your app instead'}
          </Button>
        </p>
      )}
    </div>
  );
}

type EntryProps = Omit<ConfirmFormProps, 'withCode'>;

function PasswordForm({ onEntered, onCancel }: EntryProps) {
  const {
    form: { setFocus },
    field,
    onSubmit,
    pending,
    refusal,
    details,
  } = useCallForm(passwordForm, {
    defaults: { password: '' },
    fallback: 'Failed to check the password',
    send: async (body) => {
      await call(authCalls.confirmSignIn, { body });
      onEntered();
    },
  });
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Foot pending={pending} onCancel={onCancel} />
    </form>
  );
}

function CodeForm({ onEntered, onCancel }: EntryProps) {
  const {
    form: { setFocus },
    field,
    onSubmit,
    pending,
    refusal,
    details,
  } = useCallForm(codeForm, {
    defaults: { code: '' },
    fallback: 'Failed to check the code',
    send: async (body) => {
      await call(authCalls.confirmSignIn, { body });
      onEntered();
    },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <TextField
        label="Code from your authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <Foot pending={pending} onCancel={onCancel} />
    </form>
  );
}

function Foot({ pending, onCancel }: { pending: boolean; onCancel: () => void }) {
  return (
    <DialogActions>
      <Button variant="line" plain onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Checking">
        Continue
      </Button>
    </DialogActions>
  );
}
