import { guardianCalls, type GuardianInvitation as Invitation } from '@doctorbird/contract/families/guardians';
import { useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { rightsTexts } from '../../features/families/guardians/guardian-texts.ts';
import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { ConfirmEmailAgain } from '../../features/accounts/sign-in/confirm-email-again.tsx';
import { useAction } from '../../forms/use-action.ts';
import { formatDate } from '../../format/dates.ts';
import { Drawing } from '../../illustrations/drawing.tsx';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { sessionReady } from '../../session/session-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/guardian-invitation.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = () => [
  { title: 'Invitation to be a guardian' },
  { name: 'robots', content: 'noindex' },
  // The link is a secret: it must not leak in a Referer.
  { name: 'referrer', content: 'no-referrer' },
];

/** In the browser alone: nothing of the invitation is in a page that the server makes. */
export async function clientLoader({
  params,
}: Route.ClientLoaderArgs): Promise<{ found: Invitation | null; problem: string }> {
  await sessionReady();
  try {
    return { found: await call(guardianCalls.getGuardianInvitation, { params: { token: params.token } }), problem: '' };
  } catch (reason) {
    return { found: null, problem: messageOf(reason, 'The invitation could not be loaded. Please try again.') };
  }
}
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

export default function GuardianInvitation({ loaderData: { found, problem }, params }: Route.ComponentProps) {
  const { profile, home, signOut } = useSession();
  const { run, pending } = useAction();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const art = <Drawing art="mentor" />;
  if (!found)
    return (
      <AccountFrame art={art} title="This invitation does not work" lead={problem}>
        <ButtonLink to={home} variant="leaf">
          {home === '/auth' ? 'Sign in' : 'Go to your portal'}
        </ButtonLink>
      </AccountFrame>
    );
  const next = encodeURIComponent(`/guardian/${params.token}`);
  const accept = async () => {
    await run({
      meaning: ['accept guardian', params.token],
      make: async (idempotencyKey) => {
        try {
          return await call(guardianCalls.acceptGuardian, { params: { token: params.token } }, { idempotencyKey });
        } catch (reason) {
          if (reason instanceof ApiError && reason.status < 500) setRefused(reason);
          throw reason;
        }
      },
      done: ({ full_name: name }) => `You are now a guardian of ${name}.`,
      leaveTo: ({ student_id: id }) => `/parent/children/${id}`,
      fallback: 'Failed to accept the invitation',
    });
  };
  return (
    <AccountFrame
      art={art}
      title={`Be a guardian of ${found.child}`}
      lead={`${found.invited_by} invites ${found.name}. The link works once, until ${formatDate(found.expires_at)}.`}
    >
      <ul>
        {rightsTexts(found).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!profile && (
        <>
          <p>{`The invitation was sent to ${found.email}. Sign in with the account of that address, or create a parent account with it and confirm it. Then accept here.`}</p>
          <div className={actionsStyles.actions}>
            <ButtonLink to={`/auth?tab=signup&next=${next}`} variant="leaf">
              Create an account
            </ButtonLink>
            <ButtonLink to={`/auth?next=${next}`} variant="line">
              Sign in
            </ButtonLink>
          </div>
        </>
      )}
      {profile && profile.model === 'parent' && (
        <>
          <p>{`You are signed in as ${profile.user.email ?? profile.user.full_name}. Only an account that has confirmed the invited address, ${found.email}, can accept.`}</p>
          <div className={actionsStyles.actions}>
            <Button variant="leaf" pending={pending} onClick={() => void accept()}>
              Accept invitation
            </Button>
            {refused?.code === 'address_not_confirmed' && <ConfirmEmailAgain />}
            <Button variant="line" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        </>
      )}
      {refused && <p role="alert">{refused.message}</p>}
      {profile && profile.model !== 'parent' && (
        <>
          <p className={typeStyles.muted}>
            {`You are signed in as ${profile.user.email ?? profile.user.full_name}. The invitation is for a parent account of ${found.email}.`}
          </p>
          <div className={actionsStyles.actions}>
            <Button variant="line" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        </>
      )}
    </AccountFrame>
  );
}
