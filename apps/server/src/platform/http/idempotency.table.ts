import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../database/columns.ts';

/** The first answer to an Idempotency-Key, given again to whoever repeats the request (decisions.md, section 2). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: uuid('account_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Null while the first request is still running. */
    status: integer('status'),
    answer: jsonb('answer'),
    /** Written by the deed's own transaction: it is done, whatever became of the answer. */
    committedAt: moment('committed_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.call, t.key] }), index('idempotency_key_age').on(t.createdAt)],
);
