import type pg from 'pg';
import { Conditions, namedQuery, type SqlRunner } from './named-query.ts';

interface PageRequest {
  page: number;
  limit: number;
}

/** `limit ... offset ...` behind a list's own conditions, with the values of both. */
export function pageBounds(where: Conditions, { page, limit }: PageRequest): { text: string; values: unknown[] } {
  const bound = new Conditions();
  bound.values.push(...where.values);
  const text = `limit ${bound.bind(limit)} offset ${bound.bind((page - 1) * limit)}`;
  return { text, values: bound.values };
}

interface ListText {
  columns: string;
  /** The table and its joins. */
  from: string;
  /** Has as many rows as `from`, and is quicker to count. */
  counted?: string | undefined;
  where: Conditions;
  order: string;
}

/** One page of a joined list, and how many rows there are in all. */
export async function namedPage<Row extends pg.QueryResultRow>(
  runner: SqlRunner,
  { columns, from, counted: source = from, where, order }: ListText,
  request: PageRequest,
): Promise<{ rows: Row[]; total: number }> {
  const bounds = pageBounds(where, request);
  const [rows, [counted]] = await Promise.all([
    namedQuery<Row>(runner, `select ${columns} from ${from} ${where.text} ${order} ${bounds.text}`, bounds.values),
    namedQuery<{ total: number }>(runner, `select count(*)::int as total from ${source} ${where.text}`, where.values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
