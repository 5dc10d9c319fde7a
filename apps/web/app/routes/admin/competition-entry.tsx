import { teamCalls } from '@doctorbird/contract/competitions/team-members';
import { robotEntryCalls } from '@doctorbird/contract/content/robot-entries';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { EntryMembers } from '../../features/competitions/teams/entry-members.tsx';
import { TeamBoard } from '../../features/competitions/teams/team-board.tsx';
import { EntryPassportPanel } from '../../features/content/robots/entry-passport.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/competition-entry.ts';
import * as layoutStyles from '../../ui/layout.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [{ token, address }, passport] = await Promise.all([
      call(teamCalls.openCoachLink, { params: { id: params.entry } }, { signal }),
      call(robotEntryCalls.readEntryPassport, { params: { id: params.entry } }, { signal }),
    ]);
    const board = await call(teamCalls.showTeam, { params: { token } }, { signal });
    return { token, address, board, passport };
  });
}

/** A team for the office: its members, their answers when they are asked for, and the link for its coach. */
export default function CompetitionEntry({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData} within>
      {({ token, address, board, passport }) => (
        <div className={layoutStyles.stack20}>
          <SectionHeading title={board.name}>
            <Link to={`/admin/competitions/${params.id}/entries`}>All teams</Link>
          </SectionHeading>
          <EntryMembers
            entryId={params.entry}
            coachLink={address}
            inDoubt={board.members.some(({ state }) => state === 'doubt')}
          />
          <CustomFieldValues kind="entry" id={params.entry} title="Questions" />
          <TeamBoard board={board} token={token} />
          <EntryPassportPanel key={passport.robot_id} entryId={params.entry} passport={passport} />
        </div>
      )}
    </WhenLoaded>
  );
}
