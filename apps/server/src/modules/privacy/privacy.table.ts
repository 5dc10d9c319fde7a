import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { account } from '../../access/access.table.ts';
import { createdAt, id, moment } from '../../platform/database/columns.ts';

/** A ZIP of what is held about an account. The file goes after a week; that it was made stays on record in the audit log. */
export const dataCopy = pgTable(
  'data_copy',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['preparing', 'ready', 'failed', 'expired'] })
      .notNull()
      .default('preparing'),
    fileKey: text('file_key'),
    sizeBytes: integer('size_bytes'),
    createdAt: createdAt(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    index('data_copy_account').on(t.accountId, t.createdAt),
    index('data_copy_expiry').on(t.expiresAt),
    // Two tabs asking at once make one copy.
    uniqueIndex('data_copy_one_preparing')
      .on(t.accountId)
      .where(sql`state = 'preparing'`),
  ],
);
