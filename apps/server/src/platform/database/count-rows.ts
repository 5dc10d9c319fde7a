import { CachedTotals, longTotal } from './cached-totals.ts';

/** A count as Drizzle builds it: `db.select({ total: count() }).from(table).where(where)`. */
interface Counting extends PromiseLike<{ total: number }[]> {
  toSQL(): { sql: string; params: unknown[] };
}

const caches = new WeakMap<object, CachedTotals>();

/** The total rows of an admin list. A long total may be some time old, a short one never is (docs/decisions/0011-long-lists.md). */
export async function countRows(db: object, counting: Counting): Promise<number> {
  const totals = caches.get(db) ?? new CachedTotals({ least: longTotal });
  caches.set(db, totals);
  const { sql, params } = counting.toSQL();
  return totals.of(`${sql}|${JSON.stringify(params)}`, async () => (await counting)[0]?.total ?? 0);
}
