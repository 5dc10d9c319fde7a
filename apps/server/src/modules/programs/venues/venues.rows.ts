import { sql } from 'drizzle-orm';
import { program } from '../catalog/programs.table.ts';
import { meeting } from '../meetings/meetings.table.ts';
import { venue } from './venues.table.ts';

/** What families read about a venue. */
export const venueColumns = {
  id: venue.id,
  name: venue.name,
  address: venue.address,
  parish: venue.parish,
  mapUrl: venue.mapUrl,
  directions: venue.directions,
  phone: venue.phone,
};
export type VenueFacts = Pick<
  typeof venue.$inferSelect,
  'id' | 'name' | 'address' | 'parish' | 'mapUrl' | 'directions' | 'phone'
>;

/** The venue of a meeting: its own place counts, with or without a record; without one it is at the program's. */
export const venueOfMeeting = sql<
  string | null
>`case when ${meeting.location} is null then ${program.venueId} else ${meeting.venueId} end`;
