import type { saveEventSetup } from '@doctorbird/contract/competitions/event-setup';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, stale } from '../../../platform/domain-error.ts';
import { eventDay, eventDivision, eventPlace, eventSeed, eventSlot } from './day.table.ts';
import { foldEvent } from './fold-event.ts';
import { plannedMatches } from './planned-matches.ts';
import { readRecords, readSetup, type EventSetup, type RecordRow } from './setup.queries.ts';
import { begunDivisions, seedsOf } from './load-setup.ts';
import { requireCompetition } from '../catalog/require-competition.ts';

type Given = z.output<typeof saveEventSetup>;

/**
 * Saves divisions, seeds and places as a whole. The first save makes the day. Throws 404 (another competition's division or
 * place), 409 (stale, a division that was begun, something that was used on the day), 422 (a team that is not entered).
 */
export async function saveSetup(
  db: Database,
  { origin, now }: ActionContext,
  { competitionId, given }: { competitionId: string; given: Given },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireCompetition(tx, competitionId);
    const setup = await openDay(tx, competitionId, given.setup);
    await refuseForeign(tx, competitionId, given);
    const before = await readSetup(tx, competitionId);
    const records = await readRecords(tx, competitionId);
    refuseUnknownTeams(before, given);
    refuseBegun(before, records, given);
    refuseUsed(before, records, given);
    await writePlaces(tx, competitionId, given);
    await writeDivisions(tx, competitionId, given);
    await dropSlots(tx, { competitionId, records, now });
    await tx.update(eventDay).set({ setup }).where(eq(eventDay.competitionId, competitionId));
    await recordAudit(tx, origin, {
      action: 'event.set_up',
      entity: 'competition',
      entityId: competitionId,
      after: {
        divisions: given.divisions.map(({ name, format, seeds }) => `${name}: ${format.kind}, ${seeds.length}`),
        places: given.places.map(({ name }) => name),
      },
    });
  });
}

/** The locked day, made when there is none yet; answers the number that it gets. */
async function openDay(tx: Transaction, competitionId: string, known: number): Promise<number> {
  const made = await tx.insert(eventDay).values({ competitionId }).onConflictDoNothing().returning();
  const [day] = await tx.select().from(eventDay).where(eq(eventDay.competitionId, competitionId)).for('update');
  if (!day || known !== (made.length > 0 ? 0 : day.setup)) throw stale(null);
  return made.length > 0 ? day.setup : day.setup + 1;
}

async function refuseForeign(tx: Transaction, competitionId: string, { divisions, places }: Given): Promise<void> {
  const ids = divisions.map(({ id }) => id);
  const [division] =
    ids.length === 0
      ? []
      : await tx
          .select({ id: eventDivision.id })
          .from(eventDivision)
          .where(and(inArray(eventDivision.id, ids), ne(eventDivision.competitionId, competitionId)))
          .limit(1);
  if (division) throw notFound('division');
  const placeIds = places.map(({ id }) => id);
  const [place] =
    placeIds.length === 0
      ? []
      : await tx
          .select({ id: eventPlace.id })
          .from(eventPlace)
          .where(and(inArray(eventPlace.id, placeIds), ne(eventPlace.competitionId, competitionId)))
          .limit(1);
  if (place) throw notFound('place');
}

function refuseUnknownTeams(before: EventSetup, { divisions }: Given): void {
  const entered = new Set(before.teams.filter(({ status }) => status === 'entered').map(({ id }) => id));
  for (const [at, { id, seeds }] of divisions.entries()) {
    const was = new Set(seedsOf(before, id));
    if (new Set(seeds).size < seeds.length)
      throw invalid({ [`divisions.${at}.seeds`]: 'A team is there twice. Please take one of them out.' });
    if (seeds.some((entry) => !entered.has(entry) && !was.has(entry)))
      throw invalid({
        [`divisions.${at}.seeds`]: 'One of these teams is not entered any more. Please reload the page.',
      });
  }
}

function refuseBegun(before: EventSetup, records: readonly RecordRow[], { divisions }: Given): void {
  const begun = begunDivisions(records);
  for (const { id, name, format } of before.divisions) {
    const next = divisions.find((division) => division.id === id);
    if (!begun.has(id)) continue;
    if (!next) throw conflict('division_begun', `${name} has begun, so it stays.`);
    if (!isDeepStrictEqual(plain(next.format), plain(format)) || !isDeepStrictEqual(next.seeds, seedsOf(before, id)))
      throw conflict(
        'division_begun',
        `${name} has begun: its format and its teams stay as they are. A team that leaves is withdrawn at the control desk.`,
      );
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What a record names stays, even when the record was taken back: the log is never rewritten. */
function refuseUsed(before: EventSetup, records: readonly RecordRow[], { divisions, places }: Given): void {
  const division = before.divisions.find(
    ({ id }) => !divisions.some((one) => one.id === id) && records.some((record) => record.divisionId === id),
  );
  if (division)
    throw conflict(
      'division_used',
      `Something was recorded in ${division.name}, so it stays. Take its teams out instead.`,
    );
  const place = before.places.find(
    ({ id }) => !places.some((one) => one.id === id) && records.some(({ body }) => body['place'] === id),
  );
  if (place) throw conflict('place_used', `${place.name} was used on the day, so it stays.`);
}

async function writePlaces(tx: Transaction, competitionId: string, { places }: Given): Promise<void> {
  const ids = places.map(({ id }) => id);
  await tx
    .delete(eventPlace)
    .where(
      and(eq(eventPlace.competitionId, competitionId), ids.length > 0 ? notInArray(eventPlace.id, ids) : undefined),
    );
  if (places.length === 0) return;
  await tx
    .insert(eventPlace)
    .values(places.map(({ id, name, kind }, position) => ({ id, competitionId, name, kind, position })))
    .onConflictDoUpdate({
      target: eventPlace.id,
      set: { name: sql`excluded.name`, kind: sql`excluded.kind`, position: sql`excluded.position` },
    });
}

async function writeDivisions(tx: Transaction, competitionId: string, { divisions }: Given): Promise<void> {
  const ids = divisions.map(({ id }) => id);
  await tx
    .delete(eventDivision)
    .where(
      and(
        eq(eventDivision.competitionId, competitionId),
        ids.length > 0 ? notInArray(eventDivision.id, ids) : undefined,
      ),
    );
  if (divisions.length === 0) return;
  await tx
    .insert(eventDivision)
    .values(
      divisions.map(({ id, name, format, appeal_minutes: appealMinutes }, position) => ({
        id,
        competitionId,
        name,
        format,
        appealMinutes,
        position,
      })),
    )
    .onConflictDoUpdate({
      target: eventDivision.id,
      set: {
        name: sql`excluded.name`,
        format: sql`excluded.format`,
        appealMinutes: sql`excluded.appeal_minutes`,
        position: sql`excluded.position`,
      },
    });
  await tx.delete(eventSeed).where(inArray(eventSeed.divisionId, ids));
  const seeds = divisions.flatMap(({ id: divisionId, seeds: entries }) =>
    entries.map((entryId, at) => ({ divisionId, entryId, seed: at + 1 })),
  );
  if (seeds.length > 0) await tx.insert(eventSeed).values(seeds);
}

/** Times of the plan for matches and teams that are not there any more. */
async function dropSlots(
  tx: Transaction,
  { competitionId, records, now }: { competitionId: string; records: readonly RecordRow[]; now: Date },
): Promise<void> {
  const after = await readSetup(tx, competitionId);
  const { divisions } = foldEvent(after, records, now);
  const keys = new Map(
    [...divisions].map(([id, folded]) => [id, new Set(plannedMatches(folded).map(({ key }) => key))]),
  );
  const gone = after.slots.filter(({ kind, divisionId, matchKey, entryId }) => {
    if (divisionId === null) return false;
    if (kind !== 'match') return !seedsOf(after, divisionId).includes(entryId ?? '');
    // What was played keeps its time, also a second final that turned out not to be needed.
    return !keys.get(divisionId)?.has(matchKey ?? '') && !records.some((record) => record.divisionId === divisionId);
  });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(eventSlot).where(inArray(eventSlot.id, ids));
}
