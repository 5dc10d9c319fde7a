import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../platform/database/columns.ts';
import { account } from './access.table.ts';

/**
 * A role that this organisation made, or what it changed of a ready-made one: of those only the limits, so their row may be missing.
 * `key` is the name of the ready-made role, or an id.
 */
export const officeRole = pgTable(
  'office_role',
  {
    key: text('key').primaryKey(),
    /** Null for a ready-made role. */
    name: text('name'),
    permissions: text('permissions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    takeLimitCents: bigint('take_limit_cents', { mode: 'number' }),
    refundLimitCents: bigint('refund_limit_cents', { mode: 'number' }),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('office_role_name').on(sql`lower(${t.name})`),
    check('office_role_limits', sql`coalesce(${t.takeLimitCents}, 1) > 0 and coalesce(${t.refundLimitCents}, 1) > 0`),
  ],
);

/** That an admin holds a role. Never deleted: a role that ends gets its end. */
export const roleGrant = pgTable(
  'role_grant',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The key of a ready-made role, or of an `office_role`. */
    role: text('role').notNull(),
    reason: text('reason'),
    givenById: uuid('given_by_id').references(() => account.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull(),
    /** A role for a time ends by itself. */
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    endedById: uuid('ended_by_id').references(() => account.id, { onDelete: 'set null' }),
    /** When both were told that it ended by itself. */
    endNotifiedAt: moment('end_notified_at'),
  },
  (t) => [
    uniqueIndex('role_grant_held')
      .on(t.accountId, t.role)
      .where(sql`ended_at is null`),
    index('role_grant_role').on(t.role),
    index('role_grant_ends')
      .on(t.endsAt)
      .where(sql`ended_at is null and ends_at is not null`),
  ],
);

/** The days on which an admin used a permission: one row each, however often. */
export const permissionUse = pgTable(
  'permission_use',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
    day: date('day').notNull(),
    firstAt: moment('first_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.permission, t.day] }), index('permission_use_day').on(t.day)],
);

/** What an owner decided about one person in the review of a month; null decides nothing yet. */
export interface ReviewDecision {
  accountId: string;
  name: string;
  roles: string[];
  decision: 'keep' | 'remove' | 'read_only';
  byId: string;
  by: string;
  at: string;
}

/** The review of one month: who may what, and what was decided. Finished, it does not change any more. */
export const rightsReview = pgTable('rights_review', {
  /** YYYY-MM in Jamaica. */
  month: text('month').primaryKey(),
  decisions: jsonb('decisions').$type<ReviewDecision[]>().notNull().default([]),
  finishedAt: moment('finished_at'),
  finishedById: uuid('finished_by_id').references(() => account.id, { onDelete: 'set null' }),
  finishedBy: text('finished_by'),
  version: integer('version').notNull().default(1),
});
