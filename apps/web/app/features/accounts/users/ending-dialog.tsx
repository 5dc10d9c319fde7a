import { accountHelpCalls, type AccountHelp } from '@doctorbird/contract/accounts/account-help';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type EndingDialogProps = {
  task: 'second-step' | 'sign-out';
  holder: { id: string; full_name: string };
  sessions: AccountHelp['sessions'];
  onClose: () => void;
};

/** Asks before somebody is signed out everywhere, or loses the second step. */
export function EndingDialog({ task, holder: { id, full_name: name }, sessions, onClose }: EndingDialogProps) {
  const { run } = useAction();
  const params = { id };
  const others = sessions.filter(({ current }) => !current).length;
  const signOut = async () => {
    await run({
      meaning: ['sign-out', id, sessions.map((session) => session.id)],
      make: () => call(accountHelpCalls.endAccountSessions, { params }),
      done: ({ ended }) => `${ended} ${ended === 1 ? 'device' : 'devices'} signed out.`,
      fallback: 'Failed to sign out',
    });
  };
  const resetSecondStep = async () => {
    await run({
      meaning: ['second-step', id],
      make: () => call(accountHelpCalls.resetSecondStep, { params }),
      done: () => `The second step of ${name} is reset.`,
      fallback: 'The second step was not reset',
    });
  };
  return task === 'second-step' ? (
    <ConfirmDialog
      title={`Reset the second step of ${name}?`}
      open
      onClose={onClose}
      confirmLabel="Reset second step"
      dismissLabel="Cancel"
      onConfirm={resetSecondStep}
    >
      <p>
        {`Use this when someone has lost both phone and recovery codes. ${name} is signed out everywhere, signs in with only the password until the second step is set up again, and gets an email. Make sure the request really comes from them.`}
      </p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`Sign ${name} out everywhere?`}
      open
      onClose={onClose}
      confirmLabel="Sign out everywhere"
      dismissLabel="Leave it"
      onConfirm={signOut}
    >
      <p>
        {`${others === 1 ? 'One device is' : `${others} devices are`} signed out at once; what is being typed there is lost. With the password ${name} can sign in again.`}
      </p>
    </ConfirmDialog>
  );
}
