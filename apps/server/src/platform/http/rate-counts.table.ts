import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** What visitors and accounts used of the budgets that all processes share; the key is a digest that leads back to nobody. */
export const rateCount = pgTable(
  'rate_count',
  {
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [index('rate_count_end').on(t.endsAt)],
);
