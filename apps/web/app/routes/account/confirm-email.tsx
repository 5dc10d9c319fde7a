import { authCalls } from '@doctorbird/contract/accounts/auth';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { currentSession, refreshProfile } from '../../session/session-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { secretPageMeta } from '../../session/secret-page.ts';

export const meta = secretPageMeta('Confirm your email address');

type Outcome = { done: boolean; message: string; changed?: boolean };

const noLink: Outcome = {
  done: false,
  message: 'The link is incomplete. Please open it from our email again.',
};

export default function ConfirmEmail() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { home, adoptProfile } = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(token ? null : noLink);
  const asked = useRef(false);

  useEffect(() => {
    // The link works once, and effects run twice in development.
    if (!token || asked.current) return;
    asked.current = true;
    call(authCalls.confirmEmail, { body: { token } }).then(
      ({ message, email_changed: changed }) => {
        const { profile } = currentSession();
        // An email change ends every session, this browser's too if it belongs to the account.
        if (changed) void refreshProfile();
        else if (profile)
          adoptProfile({ ...profile, user: { ...profile.user, email_confirmed: true } } as typeof profile);
        setOutcome({ done: true, message, changed });
      },
      (reason: unknown) =>
        setOutcome({ done: false, message: messageOf(reason, 'The address could not be confirmed') }),
    );
  }, [token, adoptProfile]);

  if (!outcome) {
    return (
      <AccountFrame art={<Drawing art="after" />} title="Confirming your address">
        <Spinner label="Confirming your email address" />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      art={<Drawing art="after" />}
      title={outcome.done ? 'Email confirmed' : 'This link does not work'}
      lead={outcome.message}
    >
      <p>
        {outcome.changed
          ? 'You were signed out on every device.'
          : outcome.done
            ? "Receipts and news about your children's places reach you there."
            : 'If your address is already confirmed, you are all set. Otherwise sign in and request a new link.'}
      </p>
      <ButtonLink to={home} variant="leaf">
        {home === '/auth' ? 'Sign in' : 'Go to your portal'}
      </ButtonLink>
    </AccountFrame>
  );
}
