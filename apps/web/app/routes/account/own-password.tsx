import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { PasswordForm } from '../../features/accounts/settings/password-form.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { dutyLoader, useDuty } from '../../features/accounts/sign-in/duty-page.ts';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { refreshProfile } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';

export const meta = () => [{ title: 'Set your own password' }, { name: 'robots', content: 'noindex' }];
export const clientLoader = () => dutyLoader();
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** An organization that requires own passwords sends whoever has one of an admin here first. */
export default function OwnPasswordFirst() {
  const { signOut } = useSession();
  const profile = useDuty(({ model, user }) => model !== 'user' || !user.must_change_password);

  if (!profile) return <GuardSpinner />;
  return (
    <AccountFrame
      art={<Drawing art="mentor" />}
      title="Set your own password"
      lead="An admin chose the password that you signed in with. Set one that only you know, with at least 10 characters."
    >
      <PasswordForm onDone={refreshProfile} />
      <p>
        <Button variant="line" size="sm" plain onClick={() => void signOut()}>
          Sign Out
        </Button>
      </p>
    </AccountFrame>
  );
}
