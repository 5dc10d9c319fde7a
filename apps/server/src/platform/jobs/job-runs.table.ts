import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** The last run of each regular job: one row for each, so that it is read without a look through the queue. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  endedAt: moment('ended_at').notNull(),
  ms: integer('ms').notNull(),
  failed: boolean('failed').notNull(),
});
