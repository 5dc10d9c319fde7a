import { venueMapLink } from '@doctorbird/contract/core/map-link';
import type { Program } from '@doctorbird/contract/programs/programs';
import type { Venue } from '@doctorbird/contract/programs/venues';
import type { VenueFacts } from './venues.rows.ts';
import type { venue, venueRoom } from './venues.table.ts';

interface Beside {
  rooms: ReadonlyArray<typeof venueRoom.$inferSelect & { used: boolean }>;
  programs: number;
  meetings: number;
}

export const presentVenue = (row: typeof venue.$inferSelect, { rooms, programs, meetings }: Beside): Venue => ({
  id: row.id,
  name: row.name,
  address: row.address,
  parish: row.parish,
  map_url: row.mapUrl,
  directions: row.directions,
  phone: row.phone,
  rooms: rooms.map(({ id, name, capacity, used }) => ({ id, name, capacity, used })),
  active: row.active,
  programs,
  meetings,
  version: row.version,
});

/** The venue of a program, as its page shows it. */
export const presentProgramVenue = (
  found: VenueFacts | null,
  room: { id: string; name: string } | null,
): Program['venue'] =>
  found && {
    id: found.id,
    name: found.name,
    room_id: room?.id ?? null,
    room: room?.name ?? null,
    address: found.address,
    parish: found.parish,
    map_url: venueMapLink(found),
    directions: found.directions,
  };
