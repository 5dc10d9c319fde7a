import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../../platform/database/columns.ts';
import { competitionEntry } from '../../competitions/entries/entries.table.ts';
import { robot } from './robots.table.ts';

/** The passport of a team's robot: final results of the team stand in it. */
export const robotEntry = pgTable(
  'robot_entry',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => competitionEntry.id, { onDelete: 'cascade' }),
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('robot_entry_robot').on(t.robotId)],
);
