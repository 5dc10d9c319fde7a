import type { Page } from '@doctorbird/contract/core/paging';
import { sql, type SQL } from 'drizzle-orm';

/** Which page of a list, and the words that it is searched for. */
export interface PageQuery {
  page: number;
  limit: number;
  q?: string | undefined;
}

/** A query as Drizzle builds it, with its conditions and its order. */
interface Ordered<Paged> {
  limit(rows: number): { offset(rows: number): Paged };
}

/** The rows of one page. */
export const paged = <Paged>({ page, limit }: PageQuery, query: Ordered<Paged>): Paged =>
  query.limit(limit).offset((page - 1) * limit);

/** The same for a list that is written as SQL text. */
export const pageText = ({ page, limit }: PageQuery): SQL => sql`limit ${limit} offset ${(page - 1) * limit}`;

interface Listed<Row, Item> extends PageQuery {
  /** How many there are in all: `countRows`, `db.$count`, or a select of `total`. */
  total: PromiseLike<number | readonly { total: number }[]>;
  /** Without it the rows are answered as they were read. */
  present?: (row: Row) => Item;
}
interface ReadAtOnce<Row, Item> extends Listed<Row, Item> {
  rows: Ordered<PromiseLike<Row[]>>;
}
/** The page first, then what is shown of it: nothing is joined for the rows before the page (docs/scaling.md). */
interface JoinedLater<Row, Item, Chosen> extends Listed<Row, Item> {
  ids: Ordered<{ as(alias: 'chosen'): Chosen }>;
  join: (chosen: Chosen) => PromiseLike<Row[]>;
}
/** The same in a second statement: of many tables PostgreSQL joins eight before it looks at the page. */
interface ReadLater<Row, Item> extends Listed<Row, Item> {
  ids: Ordered<PromiseLike<{ id: string }[]>>;
  read: (ids: string[]) => PromiseLike<Row[]>;
}
type List<Row, Item, Chosen> = ReadAtOnce<Row, Item> | JoinedLater<Row, Item, Chosen> | ReadLater<Row, Item>;

async function rowsOf<Row, Item, Chosen>(list: List<Row, Item, Chosen>): Promise<Row[]> {
  if ('rows' in list) return paged(list, list.rows);
  if ('join' in list) return list.join(paged(list, list.ids).as('chosen'));
  const ids = (await paged(list, list.ids)).map(({ id }) => id);
  return ids.length === 0 ? [] : list.read(ids);
}

const asRead = <Row, Item>(row: Row) => row as unknown as Item;

/** One page of a list, as its call answers it. */
export async function pageOfList<Row, Item = Row, Chosen = never>(list: List<Row, Item, Chosen>): Promise<Page<Item>> {
  const { page, limit, present = asRead<Row, Item> } = list;
  const [rows, total] = await Promise.all([rowsOf(list), list.total]);
  return {
    data: rows.map((row) => present(row)),
    page,
    limit,
    total: typeof total === 'number' ? total : (total[0]?.total ?? 0),
  };
}

/** One page of a list that has the total in each row. Past the last page the first row of the list says it. */
export async function countedPage<Row extends { total: number }, Item = Row>(
  { page, limit }: PageQuery,
  read: (query: PageQuery) => PromiseLike<Row[]>,
  present: (row: Row) => Item = asRead<Row, Item>,
): Promise<Page<Item>> {
  const rows = await read({ page, limit });
  const [first] = rows.length === 0 && page > 1 ? await read({ page: 1, limit: 1 }) : rows;
  return { data: rows.map((row) => present(row)), page, limit, total: first?.total ?? 0 };
}
