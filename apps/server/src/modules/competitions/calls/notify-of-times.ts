import { listed } from '@doctorbird/contract/core/listed';
import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay, writtenDate, writtenMoment, writtenTime } from '../../../platform/jamaica-time.ts';
import { notifyPeople, type PersonNotice } from '../../organisation/channels/notify-people.ts';
import { competition } from '../catalog/competitions.table.ts';
import type { EventDays } from '../day/days.ts';
import { timesOf, type TeamTime } from '../day/timetable.ts';
import { eventMails } from '../mails/event-mails.ts';
import type { TimesJob } from './call-job.ts';
import { teamsOfPeople } from './families-of-teams.ts';

type Needs = ActionContext & NotifyDependencies & { eventDays: EventDays };
type Values = (typeof eventMails.times)['variables'];
type OwnTime = TeamTime & { team: string };

/** More than these do not fit a message on a phone; the page has all. */
const mostTimes = 3;

/**
 * Tells families the times of their teams as they are published now: one message for each person, whatever number of teams they have.
 * Nobody is told when the plan was taken back, or the competition is not public.
 */
export async function notifyOfTimes(
  db: Database,
  context: Needs,
  { competitionId, setup, entries }: TimesJob,
): Promise<void> {
  const { now, eventDays } = context;
  const [event] = await db
    .select({
      slug: competition.slug,
      title: competition.title,
      date: competition.date,
      endDate: competition.endDate,
    })
    .from(competition)
    .where(
      and(eq(competition.id, competitionId), eq(competition.contentStatus, 'published'), isNull(competition.deletedAt)),
    );
  const { state } = await eventDays.read(db, competitionId, now);
  if (!event || state.published_at === null) return;
  const today = jamaicaDay(now);
  const teamsOf = await teamsOfPeople(db, entries);
  const people = [...teamsOf].flatMap(([id, own]): PersonNotice<Values>[] => {
    const teams = state.teams.filter((team) => own.includes(team.id));
    const times = teams
      .flatMap((team) => timesOf(state, team.id).map((time): OwnTime => ({ ...time, team: team.name })))
      .filter(({ kind, state: at, startsAt }) => kind !== 'break' && at === 'to_come' && startsAt > now)
      .toSorted((x, y) => x.startsAt.getTime() - y.startsAt.getTime());
    if (times.length === 0) return [];
    const days = [...new Set(times.map(({ startsAt }) => jamaicaDay(startsAt)))];
    const shown = { named: teams.length > 1, several: days.length > 1 };
    return [
      {
        id,
        values: {
          competition: event.title,
          day: listed(days.map(writtenDate)),
          team: listed(teams.map(({ name }) => name)),
          times: shortTimes(times, shown),
        },
        details: [{ is: 'facts', facts: times.map((time) => factOf(time, shown)) }],
        path: `/competitions/event/${event.slug}/live/team#${teams[0]!.id}`,
      },
    ];
  });
  await inTransaction(db, (tx) =>
    notifyPeople(tx, context, {
      kind: eventMails.times,
      people,
      key: `team-times:${competitionId}:${setup}`,
      mail: 'instead',
      // On its days it does not wait for the end of a quiet hour.
      urgency: event.date <= today && today <= (event.endDate ?? event.date) ? 'urgent' : 'normal',
    }),
  );
}

/** `named`: the times of several teams; `several`: on several days. */
interface Shown {
  named: boolean;
  several: boolean;
}

const writtenStart = (startsAt: Date, { several }: Shown): string =>
  several ? writtenMoment(startsAt) : writtenTime(startsAt);

const factOf = ({ startsAt, what, place, team }: OwnTime, shown: Shown) => ({
  label: writtenStart(startsAt, shown),
  value: [place, shown.named ? `${team}: ${what}` : what].filter(Boolean).join(', '),
});

/** "9:20 am Mat A, 10:05 am Mat B and 2 more". */
function shortTimes(times: readonly OwnTime[], shown: Shown): string {
  const texts = times
    .slice(0, mostTimes)
    .map(({ startsAt, place, team }) =>
      [writtenStart(startsAt, shown), place, shown.named && `(${team})`].filter(Boolean).join(' '),
    );
  const more = times.length - texts.length;
  return more > 0 ? `${texts.join(', ')} and ${more} more` : listed(texts);
}
