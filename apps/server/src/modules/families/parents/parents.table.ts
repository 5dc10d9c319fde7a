import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';

/** What a parent account has beyond the account itself. */
export const parent = pgTable(
  'parent',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'restrict' }),
    address: text('address'),
    /** Short code by which a student asks to be linked; knowing it only allows asking. */
    familyCode: text('family_code').notNull(),
  },
  (t) => [uniqueIndex('parent_family_code').on(t.familyCode)],
);
