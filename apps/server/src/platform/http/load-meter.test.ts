import { expect, test } from 'vitest';
import { LoadMeter } from './load-meter.ts';

function poolOf(waiting: number) {
  let hear: () => void = () => {};
  const pool = { waitingCount: waiting, on: (_event: 'acquire', next: () => void) => (hear = next) };
  return { pool, give: (times: number) => Array.from({ length: times }, () => hear()) };
}

test('a moment of many requests is no overload', () => {
  const { pool, give } = poolOf(500);
  const meter = new LoadMeter(pool);
  for (let at = 0; at < 2_000; at += 200) expect(meter.look(at).wait).toBe(0);
  give(10);
  pool.waitingCount = 0;
  expect(meter.look(2_200)).toEqual({ wait: 0, pace: 0 });
  pool.waitingCount = 5;
  expect(meter.look(2_400).wait).toBe(0);
});

test('the wait is by how many get a connection', () => {
  const { pool, give } = poolOf(300);
  const meter = new LoadMeter(pool);
  let seen = meter.look(0);
  for (let at = 200; at <= 4_000; at += 200) {
    give(10);
    seen = meter.look(at);
  }
  expect(seen.pace).toBeCloseTo(50);
  expect(seen.wait).toBeCloseTo(6);
});

test('where nobody gets one, the wait is without end', () => {
  const meter = new LoadMeter(poolOf(3).pool);
  meter.look(0);
  expect(meter.look(2_000).wait).toBeGreaterThan(100);
});
