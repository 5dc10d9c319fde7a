import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The requested sort of a list (`name`, `-name`), or nothing; the list's own order follows it. */
export function askedOrder(sort: string | undefined, columns: Record<string, AnyColumn>): SQL[] {
  if (!sort) return [];
  const column = columns[sort.replace(/^-/, '')];
  if (!column) throw new Error(`The list declares the sort ${sort} but has no column for it.`);
  return [sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`];
}
