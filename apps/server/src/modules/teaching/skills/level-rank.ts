import { skillLevels } from '@doctorbird/contract/teaching/progress';
import { sql, type SQL } from 'drizzle-orm';

/** SQL: the place of a level in their order, from 1. `level` becomes part of the text, so it must never be input. */
export const levelRank = (level: string): SQL<number> =>
  sql<number>`array_position(${sql.param([...skillLevels])}::text[], ${sql.raw(level)})`;
