import { taggedKinds } from '@doctorbird/contract/organisation/tags';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../../platform/database/columns.ts';

/** A word that admins give to records to find them again. Unique whatever the capitals. */
export const tag = pgTable(
  'tag',
  {
    id: id(),
    name: text('name').notNull(),
    /** How many records have it, counted by triggers: it is never written from here. */
    records: integer('records').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('tag_name').on(sql`lower(${t.name})`)],
);

export const recordTag = pgTable(
  'record_tag',
  {
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tag.id, { onDelete: 'cascade' }),
    recordKind: text('record_kind', { enum: taggedKinds }).notNull(),
    /** Of several tables, all of higher domains, so it refers to none. */
    recordId: uuid('record_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.tagId] }),
    // For filters of lists, and to count the records of a tag.
    index('record_tag_records').on(t.tagId, t.recordId),
  ],
);
