import { absenceLinkCalls } from '@doctorbird/contract/teaching/absence-links';
import { call } from '../../api/call.ts';
import { LinkedPage, loadLinked } from '../../features/accounts/sign-in/linked-page.tsx';
import { LinkedAbsenceAnswer } from '../../features/teaching/absences/linked-absence.tsx';
import { formatDayTime } from '../../format/dates.ts';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { secretPageMeta } from '../../session/secret-page.ts';
import type { Route } from './+types/cannot-come.ts';

export const meta = secretPageMeta('Your child cannot come?');

/** In the browser alone: nothing about the child is in a page that the server makes. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadLinked(() => call(absenceLinkCalls.showAbsenceLink, { params: { token: params.token } }));
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** From the reminder of a class, without signing in. Opening it says nothing: programs that check mails open every link. */
export default function CannotCome({ loaderData, params }: Route.ComponentProps) {
  return (
    <LinkedPage
      loaded={loaderData}
      title={({ child, starts_at: start }) => `${child}, ${formatDayTime(start)}`}
      lead={({ program, location }) => [program, location].filter(Boolean).join(', ')}
    >
      {(linked) => (
        <LinkedAbsenceAnswer
          linked={linked}
          say={(absent) =>
            call(absenceLinkCalls.sayAbsentByLink, { params: { token: params.token }, body: { absent } })
          }
        />
      )}
    </LinkedPage>
  );
}
