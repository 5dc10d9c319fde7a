import clsx from 'clsx';
import { secondStepCalls, secondStepCode } from '@doctorbird/contract/accounts/second-step';
import type { SecondStepSetup } from '@doctorbird/contract/accounts/second-step';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AppCodeField } from '../../../ui/app-code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as secondStepStyles from './second-step.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type SetUpSecondStepProps = {
  onDone: () => void;
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void;
};

/** Scan, confirm with a first code, save the recovery codes. */
export function SetUpSecondStep({ onDone, onCancel }: SetUpSecondStepProps) {
  const [setup, setSetup] = useState<SecondStepSetup | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begun = useRef(false);

  const begin = () =>
    void call(secondStepCalls.beginSecondStep).then(setSetup, (reason: unknown) => {
      if (!endExpiredSession(reason)) setFailure(messageOf(reason, 'Failed to begin the set-up'));
    });
  useEffect(() => {
    // Each setup creates a new secret, and effects run twice in development.
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  const again = () => {
    setFailure(null);
    begin();
  };

  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!setup) return <Spinner label="Preparing the set-up" />;
  return <ScanAndConfirm setup={setup} onConfirmed={setCodes} onCancel={onCancel} />;
}

const form = z.object({ code: secondStepCode });

type ScanAndConfirmProps = {
  setup: SecondStepSetup;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel?: () => void;
};

function ScanAndConfirm({ setup, onConfirmed, onCancel }: ScanAndConfirmProps) {
  const { field, frame } = useCallForm(form, {
    defaults: { code: '' },
    fallback: 'Failed to turn on the second step',
    send: async (body) => onConfirmed((await call(secondStepCalls.turnOnSecondStep, { body })).recovery_codes),
  });
  const { code } = setup;
  return (
    <FormFrame frame={frame}>
      <p>
        Open an authenticator app on your phone (Google Authenticator, Microsoft Authenticator, 2FAS or another), add an
        account, and scan this picture.
      </p>
      <div className={secondStepStyles.scan}>
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label="QR code for your authenticator app">
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#0b1b16" shapeRendering="crispEdges" />
        </svg>
        <div className={clsx(layoutStyles.stack, layoutStyles.gap2)}>
          <p className={clsx(typeStyles.small, typeStyles.muted)}>No camera? Type this key into the app:</p>
          <p className={secondStepStyles.secret}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
          <p className={typeStyles.small}>
            <a href={setup.address}>On your phone? Open the app</a>
          </p>
        </div>
      </div>
      <AppCodeField
        label="Code from the app"
        hint="Six digits. The app shows a new code every half minute."
        {...field('code')}
      />
      {/* Not in the dialog's fixed foot: on a phone it would hide the field below the picture. */}
      <p className={actionsStyles.actions}>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Checking">
          Turn on
        </Button>
        {onCancel && (
          <Button variant="line" plain onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </FormFrame>
  );
}
