import { guardianCalls, type GuardianInvitation as Invitation } from '@doctorbird/contract/families/guardians';
import { useNavigate } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { InvitationCode } from '../../features/families/guardians/invitation-code.tsx';
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
import { toast } from '../../ui/toast.ts';
import { secretPageMeta } from '../../session/secret-page.ts';
import type { Route } from './+types/guardian-invitation.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = secretPageMeta('Invitation to be a guardian');

const acceptedText = (name: string): string => `You are now a guardian of ${name}.`;

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
  const navigate = useNavigate();
  const art = <Drawing art="mentor" />;
  if (!found)
    return (
      <AccountFrame art={art} title="This invitation does not work" lead={problem}>
        <ButtonLink to={home} variant="leaf">
          {home === '/auth' ? 'Sign in' : 'Go to your portal'}
        </ButtonLink>
      </AccountFrame>
    );
  const signedInAs = profile && (profile.user.email ?? profile.user.full_name);
  const leave = (
    <Button variant="line" onClick={() => void signOut()}>
      Sign out
    </Button>
  );
  const next = encodeURIComponent(`/guardian/${params.token}`);
  const accept = async () => {
    await run({
      meaning: ['accept guardian', params.token],
      make: (idempotencyKey) =>
        call(guardianCalls.acceptGuardian, { params: { token: params.token }, body: {} }, { idempotencyKey }),
      done: ({ full_name: name }) => acceptedText(name),
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
          <p>{`The invitation was sent to ${found.email}. Sign in with your parent account, or create one. With an account of another address, we send a code to the invited one.`}</p>
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
      {profile && profile.model === 'parent' && found.yours && (
        <>
          <p>{`You are signed in as ${signedInAs}.`}</p>
          <div className={actionsStyles.actions}>
            <Button variant="leaf" pending={pending} onClick={() => void accept()}>
              Accept invitation
            </Button>
            {leave}
          </div>
        </>
      )}
      {profile && profile.model === 'parent' && !found.yours && (
        <>
          <p>{`You are signed in as ${signedInAs}. The invitation was sent to ${found.email}. To accept it with this account, enter a code that we send there.`}</p>
          <InvitationCode
            token={params.token}
            email={found.email}
            onAccepted={async ({ student_id: id, full_name: name }) => {
              toast.success(acceptedText(name));
              await navigate(`/parent/children/${id}`, { replace: true });
            }}
            aside={leave}
            confirm={<ConfirmEmailAgain />}
          />
        </>
      )}
      {profile && profile.model !== 'parent' && (
        <>
          <p className={typeStyles.muted}>
            {`You are signed in as ${signedInAs}. The invitation is for a parent account.`}
          </p>
          <div className={actionsStyles.actions}>{leave}</div>
        </>
      )}
    </AccountFrame>
  );
}
