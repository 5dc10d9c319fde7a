import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Condition: the column names a row of another table that fits. Which rows these are is looked up once, in that table's own indexes, and the column's
 * index takes the answer also within an "or"; a joined column would be read for every row (docs/decisions/0011-long-lists.md).
 */
export const namesOne = (column: SQLWrapper, table: PgTable & { id: AnyColumn }, fits: SQL | undefined): SQL =>
  sql`${column} = any(array(select ${table.id} from ${table} where ${fits}))`;
