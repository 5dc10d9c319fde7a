import { expect, test, vi } from 'vitest';
import { FeedCache } from './feed-cache.ts';

const file = (text: string) => vi.fn(async () => Buffer.from(text));

test('one feed is written once for each of its versions, thirty at once included', async () => {
  const cache = new FeedCache();
  const [first, second] = [file('first'), file('second')];
  const all = await Promise.all(Array.from({ length: 30 }, () => cache.of('a', '1', first)));
  expect(new Set(all.map(String))).toEqual(new Set(['first']));
  expect(String(await cache.of('a', '2', second))).toBe('second');
  expect(String(await cache.of('b', '2', file('of b')))).toBe('of b');
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
});

test('a failure is not remembered, and the feed that was asked for longest ago is forgotten first', async () => {
  const cache = new FeedCache();
  await expect(cache.of('a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const again = file('again');
  expect(String(await cache.of('a', '1', again))).toBe('again');
  for (let number = 0; number < 30; number++) await cache.of(`other ${number}`, '1', file('other'));
  await cache.of('a', '1', again);
  expect(again).toHaveBeenCalledTimes(2);
});
