import { activeEntryStatuses } from '@doctorbird/contract/competitions/entry-states';
import { listed } from '@doctorbird/contract/core/listed';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { dayAfter, jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import type { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { eventHelper } from '../helpers/helpers.table.ts';
import { entryMails } from '../mails/entry-mails.ts';
import { eventMails } from '../mails/event-mails.ts';
import { teamsOfPeople } from './families-of-teams.ts';

type Context = ActionContext & NotifyDependencies;
type Contest = typeof competition.$inferSelect;
type Days = Pick<Contest, 'date' | 'endDate'>;

interface Move {
  before: Contest;
  after: Contest;
  /** What has moved along: the times that teams read, and the shifts of those who help. */
  moved: { times: boolean; shifts: boolean };
}

const writtenDays = ({ date, endDate }: Days): string =>
  endDate === null || endDate === date ? writtenDate(date) : `${writtenDate(date)} to ${writtenDate(endDate)}`;

/**
 * A competition takes place on another day: the families of its teams, the schools that pay for them and those who help hear of it, each in one
 * message. A parent without an account left an email for one note and a phone for emergencies, so the coach passes it on.
 */
export async function notifyOfMove(tx: Transaction, context: Context, move: Move): Promise<void> {
  const teams = await teamsOf(tx, move);
  await notifyFamilies(tx, context, { ...move, teams });
  await notifySchools(tx, context, { ...move, teams });
  await notifyHelpers(tx, context, move);
}

const valuesOf = ({ before, after, moved }: Move) => ({
  competition: after.title,
  was: writtenDays(before),
  day: writtenDays(after),
  times: moved.times ? 'The times of the plan stay as they are, on the new day.' : null,
});

const teamsOf = (tx: Transaction, { after }: Move) =>
  tx
    .select({ id: competitionEntry.id, name: competitionEntry.name, groupId: competitionEntry.groupId })
    .from(competitionEntry)
    .where(and(eq(competitionEntry.competitionId, after.id), inArray(competitionEntry.status, activeEntryStatuses)))
    .orderBy(asc(competitionEntry.id));

type MoveOfTeams = Move & { teams: Awaited<ReturnType<typeof teamsOf>> };

async function notifyFamilies(tx: Transaction, context: Context, { teams, ...move }: MoveOfTeams): Promise<void> {
  const own = await teamsOfPeople(
    tx,
    teams.map(({ id }) => id),
  );
  const today = jamaicaDay(context.now);
  const isSoon = [move.before.date, move.after.date].some((day) => day >= today && day <= dayAfter(today, 1));
  await notifyPeople(tx, context, {
    kind: entryMails.moved,
    people: [...own].map(([id, ids]) => ({
      id,
      values: {
        ...valuesOf(move),
        teams: listed(teams.filter((team) => ids.includes(team.id)).map(({ name }) => name)),
      },
      path: '/parent/enrollments' as const,
    })),
    // The evening before, it does not wait for the end of a quiet hour.
    urgency: isSoon ? 'urgent' : 'normal',
  });
}

async function notifySchools(tx: Transaction, context: Context, { teams, ...move }: MoveOfTeams): Promise<void> {
  const ids = [...new Set(teams.flatMap(({ groupId }) => groupId ?? []))];
  if (ids.length === 0) return;
  const schools = await tx
    .select({ id: group.id, email: group.contactEmail, name: group.contactName })
    .from(group)
    .where(inArray(group.id, ids))
    .orderBy(asc(group.id));
  await sendMails(tx, context, {
    kind: entryMails.movedForSchool,
    mails: schools.map(({ id, ...to }) => ({
      to,
      values: {
        ...valuesOf(move),
        teams: listed(teams.filter(({ groupId }) => groupId === id).map(({ name }) => name)),
      },
    })),
  });
}

/** Who said that they come said so of the other day, so their answer is open again. Who has declined or no longer helps hears nothing. */
async function notifyHelpers(tx: Transaction, context: Context, move: Move): Promise<void> {
  const isHelping = and(
    eq(eventHelper.competitionId, move.after.id),
    isNull(eventHelper.endedAt),
    isNull(eventHelper.declinedAt),
  );
  await tx
    .update(eventHelper)
    .set({ acceptedAt: null })
    .where(and(isHelping, isNotNull(eventHelper.acceptedAt)));
  const helpers = await tx
    .select({ email: eventHelper.email, name: eventHelper.name, shifts: eventHelper.shifts })
    .from(eventHelper)
    .where(isHelping)
    .orderBy(asc(eventHelper.id));
  const { times: _times, ...values } = valuesOf(move);
  await sendMails(tx, context, {
    kind: eventMails.helperMoved,
    mails: helpers.map(({ shifts, ...to }) => ({
      to,
      values: {
        ...values,
        location: move.after.location,
        shifts:
          move.moved.shifts && shifts.length > 0
            ? 'Your shifts move along: they are at the same times, on the new day.'
            : null,
      },
    })),
  });
}
