import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './connect.ts';

/** Up to this many ids are passed on as values; a longer list takes PostgreSQL more than reading the rows does. */
export const mostIds = 500;

/**
 * The ids that a search found, or null when there are too many to name. A list then looks at its own rows one by one for
 * a page, where matches are never far, and at all of them for the total (docs/scaling.md).
 */
export async function fewIds(find: (limit: number) => PromiseLike<{ id: string }[]>): Promise<string[] | null> {
  const rows = await find(mostIds + 1);
  return rows.length > mostIds ? null : rows.map(({ id }) => id);
}

/** The same of one table, by a condition on its rows. */
export const fewFitting = (db: Executor, table: PgTable & { id: AnyColumn }, fits: SQL | undefined) =>
  fewIds((most) =>
    db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(fits)
      .limit(most),
  );

/** What a condition is for: the rows of a page, or all rows. */
export type Reading = 'page' | 'all';
