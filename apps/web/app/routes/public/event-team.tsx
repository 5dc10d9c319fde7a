import { robotEntryCalls } from '@doctorbird/contract/content/robot-entries';
import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { load, notThere } from '../../api/load.ts';
import { TeamPage, teamOf } from '../../features/competitions/live/team-page.tsx';
import { formatDate } from '../../format/dates.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { handle as liveHandle } from './live-event.tsx';
import type { Route } from './+types/event-team';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { slug, code } = params;
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(slug) || !/^[a-z]{3}$/.test(code)) throw notThere();
  const [state, passports] = await Promise.all([
    load(context, eventDayCalls.readLive, { params: { slug } }),
    load(context, robotEntryCalls.listEventPassports, { params: { slug } }),
  ]);
  const team = teamOf(state, code);
  if (!team) throw notThere();
  const { title, date } = state.competition;
  return {
    texts: await pageTexts(context, request, {
      title: `${team.name}, ${title}`,
      description: `${team.name} at ${title}, ${formatDate(date)}: the robot, every match with its score, runs, places and awards.`,
      above: [
        ['Competitions', '/competitions'],
        [title, `/competitions/event/${slug}`],
      ],
    }),
    state,
    passport: passports.data.find(({ team: of }) => of === team.id) ?? null,
  };
}

export const handle = liveHandle;

export default function EventTeamPage({ loaderData, params }: Route.ComponentProps) {
  const { state, passport } = loaderData;
  return <TeamPage key={params.code} first={state} code={params.code} passport={passport} />;
}
