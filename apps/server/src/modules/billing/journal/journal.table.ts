import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/** A code of the organization's chart of accounts: of one of the `accountKeys`, or of `program:<id>`. */
export const accountCode = pgTable('account_code', {
  key: text('key').primaryKey(),
  code: text('code').notNull(),
  /** What the organization calls it; null: its standard name. */
  name: text('name'),
  changedBy: uuid('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
});
