import { asc, Column, desc, is, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The column of a requested sort (`name`, `-name`), and whether it goes down. */
function asked<C>(sort: string, columns: Readonly<Record<string, C>>): { column: C; down: boolean } {
  const column = columns[sort.replace(/^-/, '')];
  if (!column) throw new Error(`The list declares the sort ${sort} but has no column for it.`);
  return { column, down: sort.startsWith('-') };
}

/** A text of SQL that is null for no row. */
export const whole = (text: SQL): { whole: SQL } => ({ whole: text });

/** Up or down, as a requested sort goes: for the columns that order equal rows, so that one index has them all. */
export const wayOf = (sort: string): typeof asc => (sort.startsWith('-') ? desc : asc);

/** The requested sort of a list (`name`, `-name`), or nothing; the list's own order follows it. */
export function askedOrder(
  sort: string | undefined,
  columns: Readonly<Record<string, AnyColumn | SQL | ReturnType<typeof whole>>>,
): SQL[] {
  if (!sort) return [];
  const { column: named, down } = asked(sort, columns);
  // PostgreSQL does not conclude that nothing is null: with the words it would sort all rows instead of reading an index backwards.
  const isWhole = 'whole' in named || (is(named, Column) && named.notNull);
  const column = 'whole' in named ? named.whole : named;
  return [down ? (isWhole ? sql`${column} desc` : sql`${column} desc nulls last`) : sql`${column} asc nulls last`];
}

/** The same for a list that is written as SQL text: its `order by`. `own` is the order that the list has by itself. */
export function orderText(sort: string | undefined, columns: Readonly<Record<string, string>>, own: string): string {
  if (!sort) return `order by ${own}`;
  const { column, down } = asked(sort, columns);
  return `order by ${column} ${down ? 'desc' : 'asc'} nulls last, ${own}`;
}
