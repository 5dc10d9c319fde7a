import { absenceLinkCalls, type LinkedAbsence } from '@doctorbird/contract/teaching/absence-links';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { LinkedAbsenceAnswer } from '../../features/teaching/absences/linked-absence.tsx';
import { formatDayTime } from '../../format/dates.ts';
import { Drawing } from '../../illustrations/drawing.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { GuardSpinner } from '../../session/route-guard.tsx';
import type { Route } from './+types/cannot-come.ts';

export const meta = () => [
  { title: 'Your child cannot come?' },
  { name: 'robots', content: 'noindex' },
  // The link is a secret: it must not leak in a Referer.
  { name: 'referrer', content: 'no-referrer' },
];

/** In the browser alone: nothing about the child is in a page that the server makes. */
export async function clientLoader({
  params,
}: Route.ClientLoaderArgs): Promise<{ linked: LinkedAbsence | null; problem: string }> {
  try {
    return {
      linked: await call(absenceLinkCalls.showAbsenceLink, { params: { token: params.token } }),
      problem: '',
    };
  } catch (reason) {
    return { linked: null, problem: messageOf(reason, 'This could not be loaded. Please try again, or call us.') };
  }
}
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** From the reminder of a class, without signing in. Opening it says nothing: programs that check mails open every link. */
export default function CannotCome({ loaderData: { linked, problem }, params }: Route.ComponentProps) {
  const art = <Drawing art="mentor" />;
  if (!linked)
    return (
      <AccountFrame art={art} title="This link does not work" lead={problem}>
        <TalkToAPerson />
      </AccountFrame>
    );
  return (
    <AccountFrame
      art={art}
      title={`${linked.child}, ${formatDayTime(linked.starts_at)}`}
      lead={[linked.program, linked.location].filter(Boolean).join(', ')}
    >
      <LinkedAbsenceAnswer
        linked={linked}
        say={(absent) => call(absenceLinkCalls.sayAbsentByLink, { params: { token: params.token }, body: { absent } })}
      />
      <TalkToAPerson />
    </AccountFrame>
  );
}
