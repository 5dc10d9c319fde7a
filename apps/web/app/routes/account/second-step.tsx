import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { FreshSignIn } from '../../portal/fresh-sign-in.tsx';
import { dutyLoader, useDuty } from '../../features/accounts/sign-in/duty-page.ts';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { refreshProfile } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { whenShown } from '../../ui/when-shown.tsx';

const SetUpSecondStep = whenShown(
  async () => (await import('../../features/accounts/settings/set-up-second-step.tsx')).SetUpSecondStep,
);

export const meta = () => [{ title: 'Set up your second step' }, { name: 'robots', content: 'noindex' }];
export const clientLoader = () => dutyLoader();
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** An organization that requires a second step sends its admins here first. */
export default function SecondStepFirst() {
  const { signOut } = useSession();
  const profile = useDuty(({ user }) => user.second_step);

  if (!profile) return <GuardSpinner />;
  return (
    <AccountFrame
      art={<Drawing art="mentor" />}
      title="Set up your second step"
      lead="Admins of this organization sign in with a password and a code from an app on their phone. It takes two minutes."
    >
      {/* The recovery codes were saved: only now the profile says that the step is on, and the page continues. */}
      <SetUpSecondStep onDone={() => void refreshProfile()} />
      <p>
        <Button variant="line" size="sm" plain onClick={() => void signOut()}>
          Sign Out
        </Button>
      </p>
      <FreshSignIn />
    </AccountFrame>
  );
}
