import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { countedPage, pageOfList, pageText } from './page-of-list.ts';

const names = ['Ava', 'Ben', 'Cleo', 'Dane', 'Esme'];

/** Stands for a query: remembers which rows it was asked for. */
const query = <Row>(rows: readonly Row[]) => ({
  limit: (limit: number) => ({
    offset: (offset: number) => Promise.resolve(rows.slice(offset, offset + limit)),
  }),
});

test('one page and the total', async () => {
  const present = (name: string) => ({ name });
  expect(await pageOfList({ page: 2, limit: 2, rows: query(names), total: Promise.resolve(5), present })).toEqual({
    data: [{ name: 'Cleo' }, { name: 'Dane' }],
    page: 2,
    limit: 2,
    total: 5,
  });
  const counted = Promise.resolve([{ total: 5 }]);
  expect(await pageOfList({ page: 4, limit: 2, rows: query(names), total: counted })).toMatchObject({
    data: [],
    total: 5,
  });
});

test('the page first, then its rows; nothing more is read for an empty page', async () => {
  const reads: string[][] = [];
  const read = async (ids: string[]) => {
    reads.push(ids);
    return ids;
  };
  const ids = query(names.map((id) => ({ id })));
  const list = { limit: 2, ids, read, total: Promise.resolve(5) };
  expect((await pageOfList({ ...list, page: 1 })).data).toEqual(['Ava', 'Ben']);
  expect((await pageOfList({ ...list, page: 9 })).data).toEqual([]);
  expect(reads).toEqual([['Ava', 'Ben']]);
});

test('rows that have the total say it past the last page, too', async () => {
  const read = async ({ page, limit }: { page: number; limit: number }) =>
    names.slice((page - 1) * limit, page * limit).map((name) => ({ name, total: names.length }));
  const totalOn = async (page: number) => (await countedPage({ page, limit: 2 }, read)).total;
  expect(await totalOn(1)).toBe(5);
  expect(await totalOn(9)).toBe(5);
  expect((await countedPage({ page: 9, limit: 2 }, read)).data).toEqual([]);
  expect((await countedPage({ page: 9, limit: 2 }, async () => [])).total).toBe(0);
});

test('the bounds of a page as text', () => {
  expect(new PgDialect().sqlToQuery(pageText({ page: 3, limit: 25 }))).toMatchObject({
    sql: 'limit $1 offset $2',
    params: [25, 50],
  });
});
