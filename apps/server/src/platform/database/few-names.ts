import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './connect.ts';
import { fewIds } from './few-ids.ts';
import { namesOne } from './names-one.ts';

/**
 * The condition of `namesOne` for a column with few values, such as a program: which ones fit is looked up before. PostgreSQL takes an answer
 * that it does not know yet for ten of them, which may be most rows, and reads the whole table; of none it knows that they find nothing.
 */
export async function fewNames(
  db: Executor,
  column: SQLWrapper,
  [table, fits]: readonly [PgTable & { id: AnyColumn }, SQL],
): Promise<SQL> {
  const ids = await fewIds((most) =>
    db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(fits)
      .limit(most),
  );
  return ids ? sql`${column} = any(${sql.param(ids)}::uuid[])` : namesOne(column, table, fits);
}
