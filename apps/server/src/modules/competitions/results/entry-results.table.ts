import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';

/** A line of a team's day as the passport of its robot shows it. */
export interface ResultLine {
  event: string;
  against: string | null;
  result: 'won' | 'lost' | 'drawn' | 'scored' | 'shown';
  score: string | null;
}

/** What final results say of a team. Written anew for the whole competition whenever results become final or are opened. */
export const entryResult = pgTable(
  'entry_result',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => competitionEntry.id, { onDelete: 'cascade' }),
    competitionId: uuid('competition_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** The best of its final places; null: it took part. */
    place: integer('place'),
    lines: jsonb('lines').$type<ResultLine[]>().notNull(),
  },
  (t) => [index('entry_result_competition').on(t.competitionId)],
);
