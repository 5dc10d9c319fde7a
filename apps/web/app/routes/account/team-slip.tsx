import { teamLinkCalls } from '@doctorbird/contract/competitions/team-members';
import { call } from '../../api/call.ts';
import { LinkedPage, loadLinked } from '../../features/accounts/sign-in/linked-page.tsx';
import { claimingFamily } from '../../claim-slips/claiming-family.ts';
import { ClaimSlip } from '../../features/competitions/teams/claim-slip.tsx';
import { formatDate } from '../../format/dates.ts';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { secretPageMeta } from '../../session/secret-page.ts';
import type { Route } from './+types/team-slip.ts';

export const meta = secretPageMeta('Complete a team member');

/** In the browser alone: nothing about the child is in a page that the server makes. */
export const clientLoader = ({ params: { token } }: Route.ClientLoaderArgs) =>
  loadLinked(async () => {
    const [linked, family] = await Promise.all([
      call(teamLinkCalls.showTeamLink, { params: { token } }),
      claimingFamily(),
    ]);
    return { linked, ...family };
  });
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** From a coach, without signing in. Opening it says nothing: programs that check mails open every link. */
export default function TeamSlip({ loaderData, params }: Route.ComponentProps) {
  return (
    <LinkedPage
      loaded={loaderData}
      title={({ linked }) => linked.child ?? linked.team.name}
      lead={({ linked: { competition } }) => `${competition.title}, ${formatDate(competition.date)}`}
    >
      {(facts) => <ClaimSlip key={params.token} token={params.token} {...facts} />}
    </LinkedPage>
  );
}
