import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';

/** A parent's data in addition to the account. */
export const parent = pgTable(
  'parent',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'restrict' }),
    address: text('address'),
    /** The code with which a student requests a link; it allows nothing else. */
    familyCode: text('family_code').notNull(),
    /** The family into which this one was merged; its account is switched off, and lists leave it out. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => parent.id, { onDelete: 'restrict' }),
  },
  (t) => [
    uniqueIndex('parent_family_code').on(t.familyCode),
    index('parent_merged')
      .on(t.mergedIntoId)
      .where(sql`merged_into_id is not null`),
  ],
);
