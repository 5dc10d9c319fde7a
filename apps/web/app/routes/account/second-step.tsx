import { useEffect } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { FreshSignIn } from '../../portal/fresh-sign-in.tsx';
import { safeNext } from '../../session/guard-target.ts';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { refreshProfile, sessionReady } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { whenShown } from '../../ui/when-shown.tsx';

const SetUpSecondStep = whenShown(
  async () => (await import('../../features/accounts/settings/set-up-second-step.tsx')).SetUpSecondStep,
);

export const meta = () => [{ title: 'Set up your second step' }, { name: 'robots', content: 'noindex' }];
/** Present so that nothing renders before the session is known. */
export async function clientLoader() {
  const { profile } = await sessionReady();
  if (!profile) throw redirect('/admin/auth');
  return null;
}
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** An organization that requires a second step sends its admins here first. */
export default function SecondStepFirst() {
  const { profile, home, signOut } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(search.get('next')) ?? home;
  const alreadyOn = profile?.user.second_step === true;

  useEffect(() => {
    if (!profile) void navigate('/admin/auth', { replace: true });
    else if (alreadyOn) void navigate(next, { replace: true });
  }, [profile, alreadyOn, next, navigate]);

  if (!profile || alreadyOn) return <GuardSpinner />;
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
