import type { CallRow } from '@doctorbird/contract/core/endpoint';
import type { eventHelperCalls } from '@doctorbird/contract/competitions/event-helpers';
import type { EventRole } from '@doctorbird/contract/competitions/event-roles';
import { and, asc, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { endOfDay } from '../../../platform/jamaica-time.ts';
import { requireCompetition } from '../catalog/require-competition.ts';
import { eventPlace } from '../day/day.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { eventHelper } from './helpers.table.ts';

type HelperRow = CallRow<typeof eventHelperCalls.changeHelper>;
type Helper = typeof eventHelper.$inferSelect;

/** Who decides about results: nobody should about the team of an own child. */
const deciding: readonly EventRole[] = ['head_referee', 'referee', 'judge', 'scorekeeper'];

/** Links work until the last day of the competition is over, on the clocks of Jamaica; when it is moved, they move with it (helpers.sql.ts). */
export const lastMomentOf = ({ date, endDate }: { date: string; endDate: string | null }): Date =>
  endOfDay(endDate ?? date);

/** The teams of a competition with how their families are reached. */
const readContacts = (db: Executor, competitionId: string) =>
  db
    .select({
      team: competitionEntry.name,
      email: account.email,
      phone: account.phone,
      contactPhone: competitionEntry.contactPhone,
    })
    .from(competitionEntry)
    .leftJoin(account, eq(account.id, competitionEntry.parentId))
    .where(and(eq(competitionEntry.competitionId, competitionId), eq(competitionEntry.status, 'entered')))
    .orderBy(asc(competitionEntry.name));
type Contacts = Awaited<ReturnType<typeof readContacts>>;

/** Everybody who was invited, those who no longer help last. */
export async function loadHelpers(
  db: Executor,
  competitionId: string,
): Promise<CallRow<typeof eventHelperCalls.listEventHelpers>> {
  const event = await requireCompetition(db, competitionId);
  const rows = await db
    .select()
    .from(eventHelper)
    .where(eq(eventHelper.competitionId, competitionId))
    .orderBy(asc(eventHelper.name), asc(eventHelper.id));
  const contacts = await readContacts(db, competitionId);
  const places = await db
    .select({ id: eventPlace.id, name: eventPlace.name })
    .from(eventPlace)
    .where(eq(eventPlace.competitionId, competitionId))
    .orderBy(asc(eventPlace.position), asc(eventPlace.id));
  const ordered = [...rows.filter(({ endedAt }) => !endedAt), ...rows.filter(({ endedAt }) => endedAt)];
  return {
    helpers: ordered.map((row) => helperRow(row, contacts)),
    places,
    date: event.date,
    last_day: event.endDate ?? event.date,
  };
}

/** One of them. Throws 404, also for somebody of another competition. */
export async function findShownHelper(
  db: Executor,
  { competitionId, id }: { competitionId: string; id: string },
): Promise<HelperRow> {
  const [row] = await db
    .select()
    .from(eventHelper)
    .where(and(eq(eventHelper.id, id), eq(eventHelper.competitionId, competitionId)));
  if (!row) throw notFound('helper');
  return helperRow(row, await readContacts(db, competitionId));
}

const helperRow = (row: Helper, contacts: Contacts): HelperRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  roles: row.roles,
  shifts: row.shifts,
  vetting: row.vetting,
  accepted_at: row.acceptedAt,
  declined_at: row.declinedAt,
  seen_at: row.seenAt,
  ends_at: row.endsAt,
  ended_at: row.endedAt,
  own_teams: row.roles.some((role) => deciding.includes(role)) ? ownTeams(row, contacts) : [],
});

function ownTeams({ email, phone }: Helper, contacts: Contacts): string[] {
  const own = contacts.filter(
    (contact) =>
      (email !== null && contact.email?.toLowerCase() === email) ||
      (phone !== null && (contact.phone === phone || contact.contactPhone === phone)),
  );
  return [...new Set(own.map(({ team }) => team))];
}
