import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id } from '../../../platform/database/columns.ts';

/** Days without classes besides public holidays, both ends included. */
export interface SeasonBreak {
  name: string;
  from: string;
  until: string;
}

/** A term or a summer: programs belong to one, and are copied with it. */
export const season = pgTable(
  'season',
  {
    id: id(),
    name: text('name').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    breaks: jsonb('breaks').$type<SeasonBreak[]>().notNull().default([]),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('season_name').on(sql`lower(${t.name})`),
    index('season_starts').on(t.startsOn),
    check('season_dates', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
);

/** That a season was made as a copy, and which programs came with it, for undo. */
export const seasonCopy = pgTable('season_copy', {
  seasonId: uuid('season_id')
    .primaryKey()
    .references(() => season.id, { onDelete: 'cascade' }),
  fromId: uuid('from_id').references(() => season.id, { onDelete: 'set null' }),
  programIds: uuid('program_ids').array().notNull(),
  createdAt: createdAt(),
  createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
});
