import { expect, test } from 'vitest';
import { atPace, paceOf } from './pace.mjs';

test('turns are as stored where the checks take as long as they did, and smaller on a slow machine', () => {
  expect([30, 75, 80].map(paceOf)).toEqual([1, 1, 1]);
  const slower = [100, 140, 190].map(paceOf);
  expect(slower.toSorted((a, b) => a - b)).toEqual(slower);
  expect(slower[0]).toBeGreaterThan(1);
  expect([400, 4_000].map(paceOf)).toEqual([4, 4]);
});

test('with them a run takes less than twenty minutes on machines that need up to 1.8 times as long', () => {
  for (const slowness of [1, 1.2, 1.4, 1.6, 1.8]) {
    const seconds = 550 * slowness + (450 * slowness) / paceOf(75 * slowness);
    expect(seconds, String(slowness)).toBeLessThan(1_200);
  }
});

test('a turn has whole days', () => {
  expect([1, 3, 7].map((days) => atPace(days, 1))).toEqual([1, 3, 7]);
  expect(atPace(1, 1.2)).toBe(1);
  expect([1, 3, 7].map((days) => atPace(days, 1.4))).toEqual([2, 4, 10]);
  expect([1, 3, 7].map((days) => atPace(days, 2.1))).toEqual([2, 7, 15]);
});
