import clsx from 'clsx';
import { authCalls } from '@doctorbird/contract/accounts/auth';
import { secondStepCode } from '@doctorbird/contract/accounts/second-step';
import { givenPassword } from '@doctorbird/contract/core/text';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { AppCodeField } from '../ui/app-code-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useSession } from '../session/session-provider.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import * as layoutStyles from '../ui/layout.module.css';

type FreshSignInDialogProps = { withCode: boolean; open: boolean; onClose: (entered: boolean) => void };

/** Asks for the password, or a code, again. */
export function FreshSignInDialog({ withCode, open, onClose }: FreshSignInDialogProps) {
  return (
    <Dialog title="Is this still you?" open={open} onClose={() => onClose(false)}>
      <ConfirmForm withCode={withCode} onEntered={() => onClose(true)} onCancel={() => onClose(false)} />
    </Dialog>
  );
}

const entry = {
  password: z.object({ password: givenPassword }),
  code: z.object({ code: secondStepCode }),
};

type ConfirmBody = { password: string } | { code: string };
type ConfirmFormProps = { withCode: boolean; onEntered: () => void; onCancel: () => void };

function ConfirmForm({ withCode, onEntered, onCancel }: ConfirmFormProps) {
  const [by, setBy] = useState<keyof typeof entry>('password');
  const byPhone = useSession().profile?.user.email === null;
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
      <p>
        {`This shows or changes sensitive data. Please enter ${by === 'password' && byPhone ? 'a code from your phone' : `your ${by}`} to continue; then we do not ask again for 15 minutes.`}
      </p>
      <EntryForm key={by} by={by} onEntered={onEntered} onCancel={onCancel} />
      {withCode && (
        <p>
          <Button variant="line" size="sm" plain onClick={() => setBy(by === 'code' ? 'password' : 'code')}>
            {by === 'code' ? 'Use your password instead' : 'Use a code from your app instead'}
          </Button>
        </p>
      )}
    </div>
  );
}

type EntryFormProps = Omit<ConfirmFormProps, 'withCode'> & { by: keyof typeof entry };

function EntryForm({ by, onEntered, onCancel }: EntryFormProps) {
  const {
    form: { setFocus },
    field,
    frame,
  } = useCallForm<z.ZodType<ConfirmBody, Record<string, string>>>(entry[by], {
    defaults: { [by]: '' },
    fallback: `Failed to check the ${by}`,
    send: async (body) => {
      await call(authCalls.confirmSignIn, { body });
      onEntered();
    },
  });
  useEffect(() => setFocus(by), [setFocus, by]);
  return (
    <DialogForm frame={frame} submit="Continue" pendingLabel="Checking" onCancel={onCancel}>
      {by === 'code' ? <AppCodeField {...field(by)} /> : <OwnPasswordField label="Password" {...field(by)} />}
    </DialogForm>
  );
}
