import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { account } from '../../access/access.table.ts';
import { createdAt, id, moment } from '../../platform/database/columns.ts';

/** A ZIP of an account's data. The file is deleted after a week; the audit log records that it was made. */
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
    // Two requests at once make one copy.
    uniqueIndex('data_copy_one_preparing')
      .on(t.accountId)
      .where(sql`state = 'preparing'`),
  ],
);

/** A request to delete all of an account's personal data. */
export const deletionRequest = pgTable(
  'deletion_request',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['open', 'canceled', 'done'] })
      .notNull()
      .default('open'),
    /** Its holder asked, or nobody used the account for the years of the settings. */
    cause: text('cause', { enum: ['asked', 'inactive'] })
      .notNull()
      .default('asked'),
    requestedAt: moment('requested_at').notNull(),
    dueAt: moment('due_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('deletion_request_due').on(t.state, t.dueAt),
    index('deletion_request_account').on(t.accountId, t.requestedAt),
    uniqueIndex('deletion_request_one_open')
      .on(t.accountId)
      .where(sql`state = 'open'`),
  ],
);
