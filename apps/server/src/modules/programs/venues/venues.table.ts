import { parishes } from '@doctorbird/contract/core/parishes';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../../platform/database/columns.ts';

/**
 * Where programs and meetings take place. They store the place as a text too, derived from this record and written again
 * when it changes, so that whatever shows a place needs no record. "Place" is a child's place in a program.
 */
export const venue = pgTable(
  'venue',
  {
    id: id(),
    name: text('name').notNull(),
    address: text('address'),
    parish: text('parish', { enum: parishes }),
    mapUrl: text('map_url'),
    directions: text('directions'),
    phone: text('phone'),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('venue_name').on(sql`lower(${t.name})`)],
);

export const venueRoom = pgTable(
  'venue_room',
  {
    id: id(),
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venue.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    capacity: integer('capacity'),
    position: integer('position').notNull(),
  },
  (t) => [index('venue_room_venue').on(t.venueId, t.position), check('venue_room_capacity', sql`${t.capacity} > 0`)],
);
