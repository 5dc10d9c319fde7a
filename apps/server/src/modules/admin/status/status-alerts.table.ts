import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/** What was written about a fact that failed: one row for each fact that ever did. */
export const statusAlert = pgTable('status_alert', {
  fact: text('fact').primaryKey(),
  /** The owners were written to, and not yet that it is well again. */
  announced: boolean('announced').notNull(),
  badSince: moment('bad_since'),
  goodSince: moment('good_since'),
  /** The last message about it. */
  notifiedAt: moment('notified_at'),
  /** How often it was announced within a day of `episodesFrom`: the more, the longer it must stay well. */
  episodes: integer('episodes').notNull(),
  episodesFrom: moment('episodes_from'),
});
