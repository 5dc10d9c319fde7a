import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { codeOf } from '../entries/team-codes.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { eventDay, eventDivision, eventPlace, eventRecord, eventSeed, eventSlot } from './day.table.ts';

/** What the day of a competition is worked out from, besides its records. */
export async function readSetup(db: Executor, competitionId: string) {
  const [head] = await db
    .select({
      competition: {
        id: competition.id,
        slug: competition.slug,
        title: competition.title,
        date: competition.date,
        location: competition.location,
        status: competition.status,
      },
      day: eventDay,
    })
    .from(competition)
    .innerJoin(eventDay, eq(eventDay.competitionId, competition.id))
    .where(eq(competition.id, competitionId));
  if (!head) throw notFound('competition day');
  const divisions = await db
    .select()
    .from(eventDivision)
    .where(eq(eventDivision.competitionId, competitionId))
    .orderBy(asc(eventDivision.position), asc(eventDivision.id));
  const ids = divisions.map(({ id }) => id);
  const seeds =
    ids.length === 0
      ? []
      : await db.select().from(eventSeed).where(inArray(eventSeed.divisionId, ids)).orderBy(asc(eventSeed.seed));
  const teams = await readTeams(db, competitionId);
  const places = await db
    .select()
    .from(eventPlace)
    .where(eq(eventPlace.competitionId, competitionId))
    .orderBy(asc(eventPlace.position), asc(eventPlace.id));
  const slots = await db
    .select()
    .from(eventSlot)
    .where(eq(eventSlot.competitionId, competitionId))
    .orderBy(asc(eventSlot.startsAt), asc(eventSlot.id));
  return { ...head, divisions, seeds, teams, places, slots };
}
export type EventSetup = Awaited<ReturnType<typeof readSetup>>;

/** The teams that were entered, in the order in which they were; also those that withdrew. */
export async function readTeams(db: Executor, competitionId: string) {
  const rows = await db
    .select({
      id: competitionEntry.id,
      name: competitionEntry.name,
      code: competitionEntry.code,
      ink: competitionEntry.ink,
      robot: competitionEntry.robot,
      school: competitionEntry.school,
      status: competitionEntry.status,
      withdrawnAt: competitionEntry.withdrawnAt,
      enteredAt: competitionEntry.createdAt,
    })
    .from(competitionEntry)
    .where(
      and(
        eq(competitionEntry.competitionId, competitionId),
        inArray(competitionEntry.status, ['entered', 'withdrawn']),
      ),
    )
    .orderBy(asc(competitionEntry.createdAt), asc(competitionEntry.id));
  return rows.map((team) => ({ ...team, code: codeOf(team) }));
}

/** The records of a day in their order, of all of it or after the one with this number. */
export const readRecords = (db: Executor, competitionId: string, after = 0) =>
  db
    .select()
    .from(eventRecord)
    .where(sql`${eventRecord.competitionId} = ${competitionId} and ${eventRecord.seq} > ${after}`)
    .orderBy(asc(eventRecord.seq));
export type RecordRow = typeof eventRecord.$inferSelect;
