import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Gap-free numbers per series and year, drawn inside the transaction that uses them. */
export const paperCounter = pgTable(
  'paper_counter',
  { series: text('series').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);
