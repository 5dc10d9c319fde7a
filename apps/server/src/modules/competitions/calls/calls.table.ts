import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from '../../../platform/database/columns.ts';
import { eventRecord } from '../day/day.table.ts';

/** That the families of a called match were told: one row for each call, so that each is told once. */
export const eventCall = pgTable(
  'event_call',
  {
    recordId: uuid('record_id')
      .primaryKey()
      .references(() => eventRecord.id, { onDelete: 'cascade' }),
    /** Where they were told to be: a later call to another place says so. */
    place: text('place').notNull(),
    /** Families for whom a message was stored. */
    families: integer('families').notNull().default(0),
    /** Families whom no message reaches. */
    unreached: integer('unreached').notNull().default(0),
    notifiedAt: moment('notified_at').notNull(),
  },
  (t) => [check('event_call_families', sql`${t.families} >= 0 and ${t.unreached} >= 0`)],
);
