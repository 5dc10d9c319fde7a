import type { Venue } from '@doctorbird/contract/programs/venues';
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { presentVenue } from './venues.presenter.ts';
import { venue, venueRoom } from './venues.table.ts';

const programsThere = sql<number>`(
  select count(*)::int from program p where p.venue_id = venue.id and p.deleted_at is null and p.archived_at is null)`;
const meetingsThere = (now: Date) => sql<number>`(
  select count(*)::int from meeting m where m.venue_id = venue.id and m.status <> 'cancelled'
    and m.starts_at >= ${now.toISOString()}::timestamptz)`;

/** Whether anything names a room: then it cannot be removed. */
export const roomIsUsed = sql<boolean>`(
  exists (select 1 from program p where p.room_id = venue_room.id)
  or exists (select 1 from meeting m where m.room_id = venue_room.id))`;

/** All venues with their rooms, those that are switched on first. */
export async function listVenues(db: Executor, now: Date, id?: string): Promise<Venue[]> {
  const [rows, rooms] = await Promise.all([
    db
      .select({ row: venue, programs: programsThere, meetings: meetingsThere(now) })
      .from(venue)
      .where(id === undefined ? undefined : eq(venue.id, id))
      .orderBy(desc(venue.active), asc(venue.name), asc(venue.id)),
    db
      .select({ ...getTableColumns(venueRoom), used: roomIsUsed })
      .from(venueRoom)
      .where(id === undefined ? undefined : eq(venueRoom.venueId, id))
      .orderBy(asc(venueRoom.position), asc(venueRoom.id)),
  ]);
  return rows.map(({ row, ...counts }) =>
    presentVenue(row, { ...counts, rooms: rooms.filter(({ venueId }) => venueId === row.id) }),
  );
}
