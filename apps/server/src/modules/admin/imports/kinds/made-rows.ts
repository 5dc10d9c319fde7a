import { sql, type SQL } from 'drizzle-orm';
import type { MadeRow } from './record-kind.ts';

/** Which of the ids of a made record is its own. */
type OwnId = 'programId' | 'accountId' | 'attendanceId';

/** The ids of what the rows made, for a statement. */
export const madeIds = (rows: readonly MadeRow[], own: OwnId): SQL =>
  sql`${sql.param(rows.map(({ made }) => made[own]))}::uuid[]`;

export interface FoundUse extends Record<string, unknown> {
  id: string;
  name: string;
  why: string | null;
}

/** What was found of each row; of one that is no longer there, what is said instead. */
export function usesOf(
  rows: readonly MadeRow[],
  found: readonly FoundUse[],
  { own, gone }: { own: OwnId; gone: string },
): Map<number, Pick<FoundUse, 'name' | 'why'>> {
  const by = new Map(found.map(({ id, name, why }) => [id, { name, why }]));
  return new Map(rows.map(({ at, made }) => [at, by.get(made[own] ?? '') ?? { name: 'Deleted', why: gone }]));
}
