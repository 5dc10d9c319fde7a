import { entryCalls } from '@doctorbird/contract/competitions/entries';
import { teamCalls } from '@doctorbird/contract/competitions/team-members';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { feeText } from '../../features/competitions/entries/entry-texts.ts';
import { EntryDayPanel } from '../../features/competitions/results/entry-day.tsx';
import { TeamBoard } from '../../features/competitions/teams/team-board.tsx';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/team.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import clsx from 'clsx';

export const meta = portalMeta('Team', 'Parent Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [{ token }, entries] = await Promise.all([
      call(teamCalls.openCoachLink, { params: { id: params.id } }, { signal }),
      call(entryCalls.listEntries, { query: { limit: 50 } }, { signal }),
    ]);
    const board = await call(teamCalls.showTeam, { params: { token } }, { signal });
    return { token, board, entry: entries.data.find(({ id }) => id === params.id) ?? null };
  });
}

/** A team of the family: who is complete, and the links for the other parents. */
export default function ParentTeam({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ token, board, entry }) => (
        <div className={portalPageStyles.page}>
          <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
            <SectionHeading
              title={board.name}
              note={`${board.competition.title}, ${formatDate(board.competition.date)}`}
            >
              <Link to="/parent/enrollments">All teams</Link>
            </SectionHeading>
            <TeamBoard
              board={board}
              token={token}
              fee={
                entry && (
                  <div className={actionsStyles.actions}>
                    <span>{entry.payer ? `${entry.payer} pays` : feeText(entry)}</span>
                    {entry.bill && entry.bill.due > 0 && (
                      <ButtonLink variant="leaf" size="sm" plain to={`/parent/bills/${entry.bill.id}`}>
                        Pay the fee
                      </ButtonLink>
                    )}
                  </div>
                )
              }
            />
          </div>
          <div className={clsx(portalPageStyles.aside, portalPageStyles.stack)}>
            {entry && <CustomFieldValues kind="entry" id={entry.id} title="Your answers" />}
            {entry && <EntryDayPanel entryId={entry.id} name={board.name} />}
            <TalkToAPerson />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
