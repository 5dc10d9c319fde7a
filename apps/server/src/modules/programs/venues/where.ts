import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { venue, venueRoom } from './venues.table.ts';

/** Where something takes place, as programs and meetings store it: a text, and the record that it follows from. */
export interface Where {
  location: string | null;
  venueId: string | null;
  roomId: string | null;
}

interface Given {
  location?: string | null | undefined;
  venue_id?: string | null | undefined;
  room_id?: string | null | undefined;
}

/** The place as a text: "Code lab, Half-Way Tree Library". */
export const placeText = (venueName: string, roomName: string | null): string =>
  roomName === null ? venueName : `${roomName}, ${venueName}`;

/**
 * The columns for a given place; omitted fields stay omitted. A venue makes the text, whatever was sent as one. Locks the
 * venue (shared), so that it is not renamed meanwhile: call it before any program or meeting is locked. `present` is what
 * was chosen before, which stays possible when it is switched off. Throws 422.
 */
export async function whereOf(tx: Transaction, given: Given, present: Where | null = null): Promise<Partial<Where>> {
  const { location } = given;
  const onlyRoom = given.venue_id === undefined && given.room_id !== undefined;
  const venueId = onlyRoom ? (present?.venueId ?? null) : given.venue_id;
  const sameVenue = present !== null && typeof venueId === 'string' && present.venueId === venueId;
  const roomId = given.room_id === undefined && sameVenue ? present.roomId : given.room_id;
  if (roomId && !venueId) throw invalid({ room_id: 'Choose the venue of this room' });
  if (venueId === undefined || (onlyRoom && venueId === null))
    return location === undefined ? {} : { location, venueId: null, roomId: null };
  if (venueId === null) return { ...(location !== undefined && { location }), venueId: null, roomId: null };
  const [row] = await tx.select().from(venue).where(eq(venue.id, venueId)).for('share');
  if (!row) throw invalid({ venue_id: 'Choose a venue from the list' });
  if (!row.active && !sameVenue) throw invalid({ venue_id: `${row.name} is switched off. Choose another venue` });
  if (!roomId) return { location: row.name, venueId, roomId: null };
  const [room] = await tx
    .select()
    .from(venueRoom)
    .where(and(eq(venueRoom.id, roomId), eq(venueRoom.venueId, venueId)));
  if (!room) throw invalid({ room_id: `Choose a room of ${row.name}` });
  return { location: placeText(row.name, room.name), venueId, roomId };
}

/** A text alone, as clients that know no venues send it: the same as before, it leaves the venue alone. */
export const withoutSameText = <G extends Given>(given: G, present: Where): G =>
  given.venue_id === undefined && given.location === present.location ? { ...given, location: undefined } : given;
