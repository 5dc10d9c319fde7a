import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Searches of the catalog that found nothing, counted by day in the terms of the page. Nobody's name, address or device is in it. */
export const unmetSearch = pgTable(
  'unmet_search',
  {
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.text] })],
);
