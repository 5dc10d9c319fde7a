import { inArray, sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './connect.ts';
import { fewFitting } from './few-ids.ts';
import { namesOne } from './names-one.ts';

/** A table and what its rows have to fit. */
type Fitting = readonly [PgTable & { id: AnyColumn }, SQL];

/**
 * The condition of `namesOne` for a column with few values, such as a program: which ones fit is looked up before. PostgreSQL takes an answer
 * that it does not know yet for ten of them, which may be most rows, and reads the whole table; of none it knows that they find nothing.
 */
export async function fewNames(db: Executor, column: SQLWrapper, fitting: Fitting): Promise<SQL> {
  const ids = await fewFitting(db, ...fitting);
  return ids ? sql`${column} = any(${sql.param(ids)}::uuid[])` : namesOne(column, ...fitting);
}

/** The same for what hangs on such a row: `of` makes the condition from that of its column, and there is none where nothing fits. */
export async function ofFewNames(
  db: Executor,
  [column, ...fitting]: readonly [AnyColumn, ...Fitting],
  of: (fits: SQL) => SQL,
): Promise<SQL> {
  const ids = await fewFitting(db, ...fitting);
  if (ids?.length === 0) return sql`false`;
  return of(ids ? inArray(column, ids) : namesOne(column, ...fitting));
}
