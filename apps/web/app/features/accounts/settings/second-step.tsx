import clsx from 'clsx';
import { secondStepCalls } from '@doctorbird/contract/accounts/second-step';
import type { SecondStepState } from '@doctorbird/contract/accounts/second-step';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { refreshProfile } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondStep } from './set-up-second-step.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Whether signing in requires a code after the password, and what the account holder can do about it. */
export function SecondStep({ state }: { state: SecondStepState }) {
  const [task, setTask] = useState<'set-up' | 'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const revalidator = useRevalidator();
  const { run, pending } = useAction();
  const close = () => setTask(null);
  const finished = () => {
    close();
    void refreshProfile();
    void revalidator.revalidate();
  };
  const renew = async () => {
    const answer = await run({
      meaning: ['recovery-codes', state.codes_left],
      make: () => call(secondStepCalls.renewRecoveryCodes),
      fallback: 'Failed to make new codes',
    });
    if (!answer) return;
    setCodes(answer.recovery_codes);
    setTask('codes');
  };
  const turnOff = async () => {
    const answer = await run({
      meaning: 'second-step-off',
      make: () => call(secondStepCalls.turnOffSecondStep),
      done: () => 'Your second step is off.',
      fallback: 'Failed to turn off the second step',
    });
    if (answer) await refreshProfile();
  };

  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
      <p>After your password, signing in asks for a code from an app on your phone.</p>
      {state.on ? (
        <>
          <p className={typeStyles.muted}>
            {state.codes_left === 0
              ? 'No recovery code is left. Make new ones, so that you can sign in without your phone.'
              : `${state.codes_left} recovery ${state.codes_left === 1 ? 'code is' : 'codes are'} left for the day when your phone is not at hand.`}
          </p>
          <div className={actionsStyles.actions}>
            <Button variant="line" size="sm" plain pending={pending} onClick={() => void renew()}>
              Make new recovery codes
            </Button>
            {!state.required && (
              <Button variant="line" size="sm" plain className={buttonStyles.hard} onClick={() => setTask('off')}>
                Turn off
              </Button>
            )}
          </div>
          {state.required && (
            <p className={clsx(typeStyles.small, typeStyles.muted)}>
              Admins of this organization need it. For a new phone, another admin can reset it.
            </p>
          )}
        </>
      ) : (
        <p>
          <Button variant="leaf" plain onClick={() => setTask('set-up')}>
            Set up the second step
          </Button>
        </p>
      )}
      <Dialog title="Set up the second step" open={task === 'set-up'} onClose={finished} alert>
        <SetUpSecondStep onDone={finished} onCancel={close} />
      </Dialog>
      <Dialog title="New recovery codes" open={task === 'codes'} onClose={close} alert>
        <RecoveryCodes codes={codes} onDone={close} />
      </Dialog>
      <ConfirmDialog
        title="Turn the second step off?"
        open={task === 'off'}
        onClose={close}
        confirmLabel="Turn off"
        onConfirm={turnOff}
      >
        <p>Then anyone who knows your password can sign in. Your recovery codes stop working.</p>
      </ConfirmDialog>
    </div>
  );
}
