import { teamCalls } from '@doctorbird/contract/competitions/team-members';
import { call } from '../../api/call.ts';
import { loadLinked } from '../../features/accounts/sign-in/linked-page.tsx';
import { TeamSlips } from '../../features/competitions/teams/team-slips.tsx';
import { PaperPage } from '../../portal/paper/paper-page.tsx';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { secretPageMeta } from '../../session/secret-page.ts';
import type { Route } from './+types/team-slips.ts';

export const meta = secretPageMeta('Slips of the team');

export const clientLoader = ({ params: { token } }: Route.ClientLoaderArgs) =>
  loadLinked(() => call(teamCalls.showTeamSlips, { params: { token } }));
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** The claim slips of a team on paper, to hand out at practice. */
export default function TeamSlipsPage({ loaderData: { linked, problem }, params }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PaperPage
        title={linked ? `Slips of ${linked.team}` : 'This link does not work'}
        back={{ to: `/team-coach/${params.token}`, label: 'Back to the team' }}
      >
        {linked ? <TeamSlips slips={linked} /> : <p>{problem}</p>}
      </PaperPage>
    </div>
  );
}
