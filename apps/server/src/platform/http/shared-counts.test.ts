import { expect, test } from 'vitest';
import type { Database } from '../database/connect.ts';
import { sharedCounts } from './shared-counts.ts';

const away = { execute: () => Promise.reject(new Error('away')) } as unknown as Database;
const route = { routeInfo: { method: 'POST', url: '/auth/login', config: { sharesBudget: true } } };

test('without the database a process counts for itself, and forgets what is over', async () => {
  const Store = sharedCounts(away);
  const store = new Store({}).child(route as never);
  const add = (key: string, timeWindow: number) =>
    new Promise<number>((done) => store.incr(key, (_error, count) => done(count!.current), timeWindow, 3));
  expect(await add('a', 60_000)).toBe(1);
  expect(await add('a', 60_000)).toBe(2);
  expect(await add('b', 1)).toBe(1);
  await new Promise((done) => void setTimeout(done, 5));
  expect(await add('b', 1)).toBe(1);
  expect(await add('a', 60_000)).toBe(3);
});
