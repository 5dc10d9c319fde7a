import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../database/columns.ts';

/** The first answer to an Idempotency-Key, given again to whoever repeats the request (docs/rules.md, rule 4). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: uuid('account_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Null until there is an answer. */
    status: integer('status'),
    /** Sealed, for answers hold what families wrote. */
    answer: jsonb('answer'),
    /** The last commit of the action: from here on this row stays until it is old. */
    committedAt: moment('committed_at'),
    /** What each transaction of the action answered, by its number; sealed, and dropped once there is an answer. */
    steps: jsonb('steps').$type<Record<string, string>>().notNull().default({}),
    /** Who works on it: only this attempt may commit. Null when an attempt failed after a commit and another may go on. */
    attempt: uuid('attempt'),
    attemptedAt: moment('attempted_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.call, t.key] }), index('idempotency_key_age').on(t.createdAt)],
);
