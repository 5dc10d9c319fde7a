import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../database/columns.ts';

/** The first response to an Idempotency-Key, returned again when the request is repeated (docs/rules.md, rule 4). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: uuid('account_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Null until there is a response. */
    status: integer('status'),
    /** Sealed, because responses contain family data. */
    answer: jsonb('answer'),
    /** The last commit of the action: from here on this row stays until it expires. */
    committedAt: moment('committed_at'),
    /** The result of each transaction of the action, by number; sealed, and dropped once there is a response. */
    steps: jsonb('steps').$type<Record<string, string>>().notNull().default({}),
    /** The running attempt, the only one that may commit. Null when an attempt failed after a commit and another may continue. */
    attempt: uuid('attempt'),
    attemptedAt: moment('attempted_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.call, t.key] }), index('idempotency_key_age').on(t.createdAt)],
);
