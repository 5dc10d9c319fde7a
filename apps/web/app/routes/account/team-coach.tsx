import { teamCalls } from '@doctorbird/contract/competitions/team-members';
import { call } from '../../api/call.ts';
import { LinkedPage, loadLinked } from '../../features/accounts/sign-in/linked-page.tsx';
import { TeamBoard } from '../../features/competitions/teams/team-board.tsx';
import { formatDate } from '../../format/dates.ts';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { secretPageMeta } from '../../session/secret-page.ts';
import type { Route } from './+types/team-coach.ts';

export const meta = secretPageMeta('Your team');

/** In the browser alone: no link of a parent is in a page that the server makes. */
export const clientLoader = ({ params: { token } }: Route.ClientLoaderArgs) =>
  loadLinked(() => call(teamCalls.showTeam, { params: { token } }));
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** A team behind the link that the office gave to its coach, who needs no account. */
export default function TeamCoach({ loaderData, params }: Route.ComponentProps) {
  return (
    <LinkedPage
      loaded={loaderData}
      title={({ name }) => name}
      lead={({ competition }) => `${competition.title}, ${formatDate(competition.date)}`}
    >
      {(board) => <TeamBoard board={board} token={params.token} />}
    </LinkedPage>
  );
}
