import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
  },
  (t) => [uniqueIndex('parent_family_code').on(t.familyCode)],
);
