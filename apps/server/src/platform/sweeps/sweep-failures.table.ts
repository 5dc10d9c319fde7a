import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Rows of a sweep that failed: until `retryAt` the sweep leaves them out, so that they hold up no other. */
export const sweepFailure = pgTable(
  'sweep_failure',
  {
    /** The name of the job, and of the part of it where it has several: `attendance.watch/staff`. */
    sweep: text('sweep').notNull(),
    rowKey: text('row_key').notNull(),
    tries: integer('tries').notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
    retryAt: timestamp('retry_at', { withTimezone: true }).notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sweep, table.rowKey] }), index('sweep_failure_retry').on(table.retryAt)],
);
