import { expect, test } from 'vitest';
import { lateFeeCents, minutesLate } from './late-fee.ts';

const policy = { grace_min: 5, first: 500, per_step: 100, step_min: 5, cap: 2_000, repeat_factor: 2 };
const fee = (minutes: number, repeat = false) => lateFeeCents(policy, { minutes, repeat }) / 100;

test.each([
  [0, 0],
  [5, 0],
  [6, 500],
  [9, 500],
  [10, 600],
  [22, 800],
  [600, 2_000],
])('%i minutes late cost %i', (minutes, dollars) => {
  expect(fee(minutes)).toBe(dollars);
});

test('a repeated one costs the factor more, and never more than the cap', () => {
  expect(fee(22, true)).toBe(1_600);
  expect(fee(60, true)).toBe(2_000);
  expect(fee(5, true)).toBe(0);
});

test('minutes are whole, and none before the end', () => {
  const end = '2026-11-24T22:00:00.000Z';
  expect(minutesLate(end, '2026-11-24T22:05:59.000Z')).toBe(5);
  expect(minutesLate(end, '2026-11-24T21:05:59.000Z')).toBe(0);
  expect(minutesLate(new Date(end), new Date('2026-11-24T22:22:00.000Z'))).toBe(22);
});
