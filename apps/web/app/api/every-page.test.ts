import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';

const listOf = (total: number) => {
  const all = Array.from({ length: total }, (_, at) => at);
  const asked: number[] = [];
  const read = async ({ page, limit }: { page: number; limit: number }) => {
    asked.push(page);
    return { data: all.slice((page - 1) * limit, page * limit), total, title: 'Numbers' };
  };
  return { asked, read, all };
};

test.each([
  [0, 1],
  [1, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('of %i rows all are read, in %i pages', async (total, pages) => {
  const { read, asked, all } = listOf(total);
  expect(await everyPage(read)).toEqual({ data: all, total, title: 'Numbers' });
  expect(asked).toHaveLength(pages);
});

test('a list that becomes shorter meanwhile ends', async () => {
  const { read } = listOf(150);
  const answer = await everyPage(async (page) => ({ ...(await read(page)), total: 400 }));
  expect(answer.data).toHaveLength(150);
});
