import type { CallRow } from '@doctorbird/contract/core/endpoint';
import type { eventDisplayCalls } from '@doctorbird/contract/competitions/event-displays';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { requireCompetition } from '../catalog/require-competition.ts';
import { eventPlace } from '../day/day.table.ts';
import { eventDisplay } from './displays.table.ts';

type Displays = CallRow<typeof eventDisplayCalls.listDisplays>;

/** A screen asks every few seconds; after so long it is off, or has no connection. */
const silentMs = 45_000;

const rowOf = (
  { id, name, shows, placeId, seenAt }: typeof eventDisplay.$inferSelect,
  now: Date,
): Displays['displays'][number] => ({
  id,
  name: name ?? '',
  shows: shows ?? 'turns',
  place_id: placeId,
  seen_at: seenAt,
  silent: now.getTime() - seenAt.getTime() > silentMs,
});

/** The screens of a day by name, and the places that one can show. Throws 404. */
export async function listDisplays(
  db: Executor,
  { competitionId, now }: { competitionId: string; now: Date },
): Promise<Displays> {
  await requireCompetition(db, competitionId);
  const rows = await db
    .select()
    .from(eventDisplay)
    .where(eq(eventDisplay.competitionId, competitionId))
    .orderBy(asc(eventDisplay.name), asc(eventDisplay.id));
  const places = await db
    .select({ id: eventPlace.id, name: eventPlace.name, kind: eventPlace.kind })
    .from(eventPlace)
    .where(eq(eventPlace.competitionId, competitionId))
    .orderBy(asc(eventPlace.position), asc(eventPlace.id));
  return { displays: rows.map((row) => rowOf(row, now)), places };
}

/** One of them. Throws 404, also for one of another competition. */
export async function findDisplayOfDay(
  db: Executor,
  { competitionId, id, now }: { competitionId: string; id: string; now: Date },
): Promise<Displays['displays'][number]> {
  const [row] = await db
    .select()
    .from(eventDisplay)
    .where(and(eq(eventDisplay.id, id), eq(eventDisplay.competitionId, competitionId)));
  if (!row) throw notFound('screen');
  return rowOf(row, now);
}
