import { mostVenues, type changeVenue as changeBody, type newVenue } from '@doctorbird/contract/programs/venues';
import { and, asc, eq, exists, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { program } from '../catalog/programs.table.ts';
import { meeting } from '../meetings/meetings.table.ts';
import { roomIsUsed } from './venues.queries.ts';
import { venue, venueRoom } from './venues.table.ts';

type Given = z.output<typeof newVenue>;
type Change = z.output<typeof changeBody>;

const valuesOf = (change: Change): Partial<typeof venue.$inferInsert> =>
  presentFields({
    name: change.name,
    address: change.address,
    parish: change.parish,
    mapUrl: change.map_url,
    directions: change.directions,
    phone: change.phone,
    active: change.active,
  });

/** Names are compared in any capitals: two venues of one name could not be told apart on a program. */
async function refuseSecondName(tx: Transaction, name: string | undefined, id: string): Promise<void> {
  if (name === undefined) return;
  const [other] = await tx
    .select({ id: venue.id })
    .from(venue)
    .where(and(sql`lower(${venue.name}) = lower(${name})`, ne(venue.id, id)));
  if (other) throw invalid({ name: 'Another venue has this name' });
}

/** Adds a venue. Throws 409 when there are too many, 422 for a second one of its name. */
export async function addVenue(db: Executor, { origin, now }: ActionContext, given: Given): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockNames(tx);
    if ((await tx.$count(venue)) >= mostVenues)
      throw conflict('too_many', `There are ${mostVenues} venues already. Change one of those that are switched off.`);
    const id = newId();
    await refuseSecondName(tx, given.name, id);
    await tx.insert(venue).values({ id, name: given.name, ...valuesOf(given), createdAt: now });
    await writeRooms(tx, id, given.rooms ?? []);
    await recordAudit(tx, origin, { action: 'venue.added', entity: 'venue', entityId: id, after: { ...given } });
    return id;
  });
}

/** Two at once of one name: the second waits, and then reads the first. */
const lockNames = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('venue'))`);

/**
 * Changes a venue or switches it off; programs and meetings there show its new name, and calendars read the new address.
 * Throws 404, 409 (stale), 422 (a second one of its name, a room in use that is left out).
 */
export async function changeVenue(
  db: Executor,
  { origin, now }: ActionContext,
  { id, given: { version, rooms, ...given } }: { id: string; given: Change },
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      await lockNames(tx);
      const [present] = await tx.select().from(venue).where(eq(venue.id, id)).for('no key update');
      if (!present) throw notFound('venue');
      refuseStale(version, present.version);
      await refuseSecondName(tx, given.name, id);
      const values = valuesOf(given);
      await tx
        .update(venue)
        .set({ ...values, version: sql`${venue.version} + 1` })
        .where(eq(venue.id, id));
      if (rooms) await writeRooms(tx, id, rooms);
      const changed = changedFields(present, values);
      await writeTexts(tx, id);
      if (['address', 'parish', 'mapUrl', 'directions'].some((field) => field in changed.after))
        await renewCalendars(tx, id, now);
      await recordAudit(tx, origin, {
        action: 'venue.changed',
        entity: 'venue',
        entityId: id,
        before: changed.before,
        after: { ...changed.after, ...(rooms && { rooms: rooms.map(({ name }) => name) }) },
      });
    },
    { retrySerialization: 2 },
  );
}

async function writeRooms(tx: Transaction, venueId: string, rooms: NonNullable<Given['rooms']>): Promise<void> {
  const present = await tx
    .select({ id: venueRoom.id, name: venueRoom.name, used: roomIsUsed })
    .from(venueRoom)
    .where(eq(venueRoom.venueId, venueId));
  const given = new Set(rooms.flatMap(({ id }) => id ?? []));
  if ([...given].some((id) => !present.some((one) => one.id === id)))
    throw invalid({ rooms: 'A room is not one of this venue. Reload the page and try again' });
  if (given.size < rooms.filter(({ id }) => id).length) throw invalid({ rooms: 'A room is listed twice' });
  for (const { id, name, used } of present.filter((one) => !given.has(one.id))) {
    if (used) throw invalid({ rooms: `${name} is used by programs or meetings, so it cannot be removed` });
    await tx.delete(venueRoom).where(eq(venueRoom.id, id));
  }
  for (const [position, { id, name, capacity = null }] of rooms.entries())
    await (id
      ? tx.update(venueRoom).set({ name, capacity, position }).where(eq(venueRoom.id, id))
      : tx.insert(venueRoom).values({ id: newId(), venueId, name, capacity, position }));
}

/** Programs and meetings have the place as a text too. Locks programs, then meetings, by id. */
async function writeTexts(tx: Transaction, id: string): Promise<void> {
  for (const table of [program, meeting]) {
    const text = sql`(select coalesce((select r.name || ', ' from venue_room r where r.id = ${table.roomId}), '') || v.name
      from venue v where v.id = ${table.venueId})`;
    const other = and(eq(table.venueId, id), sql`${table.location} is distinct from ${text}`);
    await tx.select({ id: table.id }).from(table).where(other).orderBy(asc(table.id)).for('no key update');
    await tx
      .update(table)
      .set({ location: text, version: sql`${table.version} + 1` })
      .where(other);
  }
}

/** Calendars write the address into an event: its sequence rises, so that they read it again. */
async function renewCalendars(tx: Transaction, id: string, now: Date): Promise<void> {
  const ofProgram = tx
    .select({ id: program.id })
    .from(program)
    .where(and(eq(program.id, meeting.programId), eq(program.venueId, id)));
  await tx
    .update(meeting)
    .set({ version: sql`${meeting.version} + 1` })
    .where(
      and(gte(meeting.endsAt, now), or(eq(meeting.venueId, id), and(isNull(meeting.location), exists(ofProgram)))),
    );
}

/** Deletes a venue that nothing names. Throws 404, 409. */
export async function removeVenue(db: Executor, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(venue).where(eq(venue.id, id)).for('update');
    if (!row) throw notFound('venue');
    const named =
      (await tx.$count(program, eq(program.venueId, id))) + (await tx.$count(meeting, eq(meeting.venueId, id)));
    if (named > 0)
      throw conflict('venue_used', 'Programs or meetings take place there. Switch it off instead of deleting it.');
    await tx.delete(venue).where(eq(venue.id, id));
    await recordAudit(tx, origin, {
      action: 'venue.removed',
      entity: 'venue',
      entityId: id,
      before: { name: row.name, address: row.address },
    });
  });
}
