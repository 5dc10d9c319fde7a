import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CachedTotals } from './cached-totals.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
/** Counts a table that grows by one row with each count. */
function growing(from: number) {
  const made = { times: 0 };
  const count = async () => {
    made.times += 1;
    return from + made.times;
  };
  return { made, count };
}
const settle = () => new Promise((done) => setImmediate(done));

test('a short total is at most five seconds old', async () => {
  const totals = new CachedTotals();
  const { count } = growing(10);
  expect(await totals.of('a', count)).toBe(11);
  pass(5);
  expect(await totals.of('a', count)).toBe(11);
  pass(1);
  expect(await totals.of('a', count)).toBe(12);
});

test('a long total is answered while it is counted again, and nobody waits', async () => {
  const totals = new CachedTotals();
  const { made, count } = growing(90_000);
  expect(await totals.of('a', count)).toBe(90_001);
  pass(29);
  expect(await totals.of('a', count)).toBe(90_001);
  expect(made.times).toBe(1);
  pass(2);
  expect(await totals.of('a', count)).toBe(90_001);
  await settle();
  expect(await totals.of('a', count)).toBe(90_002);
  expect(made.times).toBe(2);
});

test('a long total that is five minutes old is not answered any more', async () => {
  const totals = new CachedTotals();
  const { count } = growing(90_000);
  await totals.of('a', count);
  pass(301);
  expect(await totals.of('a', count)).toBe(90_002);
});

test('after a change a short total is counted, a long one is for the next who ask', async () => {
  const totals = new CachedTotals();
  const [short, long] = [growing(10), growing(90_000)];
  await totals.of('short', short.count);
  await totals.of('long', long.count);
  totals.drop();
  expect(await totals.of('short', short.count)).toBe(12);
  expect(await totals.of('long', long.count)).toBe(90_001);
  await settle();
  expect(await totals.of('long', long.count)).toBe(90_002);
});

test('a change during a count leaves no old total behind', async () => {
  const totals = new CachedTotals();
  let rows = 10;
  let release = () => {};
  const slow = () =>
    new Promise<number>(
      (done) =>
        (release = (
          (now) => () =>
            done(now)
        )(rows)),
    );
  const counting = totals.of('a', slow);
  rows = 11;
  totals.drop();
  const after = totals.of('a', async () => rows);
  release();
  expect(await counting).toBe(10);
  expect(await after).toBe(11);
  expect(await totals.of('a', async () => 99)).toBe(11);
});

test('thirty who ask at once are one count', async () => {
  const totals = new CachedTotals({ least: 5_000 });
  const { made, count } = growing(10);
  const all = await Promise.all(Array.from({ length: 30 }, () => totals.of('a', count)));
  expect(new Set(all)).toEqual(new Set([11]));
  expect(made.times).toBe(1);
  // This list is too short to be cached, so the next request counts it again.
  expect(await totals.of('a', count)).toBe(12);
});

test('a count that fails says so to who waits for it, and is tried again', async () => {
  const totals = new CachedTotals();
  const fail = async () => {
    throw new Error('no connection');
  };
  await expect(totals.of('a', fail)).rejects.toThrow('no connection');
  expect(await totals.of('a', async () => 90_000)).toBe(90_000);
  pass(31);
  expect(await totals.of('a', fail)).toBe(90_000);
  await settle();
  expect(await totals.of('a', async () => 90_005)).toBe(90_005);
});
