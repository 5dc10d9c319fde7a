import { CachedTotals } from './cached-totals.ts';

/** A count as Drizzle builds it: `db.select({ total: count() }).from(table).where(where)`. */
interface Counting extends PromiseLike<{ total: number }[]> {
  toSQL(): { sql: string; params: unknown[] };
}

/** Counting so many rows takes a millisecond. From here on a total may be some seconds old; below it never is. */
const least = 5_000;
const kept = new WeakMap<object, CachedTotals>();

/** How many rows a list of the office has in all (docs/decisions/0011-long-lists.md). */
export async function countRows(db: object, counting: Counting): Promise<number> {
  const totals = kept.get(db) ?? new CachedTotals({ least });
  kept.set(db, totals);
  const { sql, params } = counting.toSQL();
  return totals.of(`${sql}|${JSON.stringify(params)}`, async () => (await counting)[0]?.total ?? 0);
}
