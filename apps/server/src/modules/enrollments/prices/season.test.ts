import { expect, test } from 'vitest';
import { seasonOf } from './season.ts';

test.each([
  ['2026-01-01', '2026-01'],
  ['2026-03-31', '2026-01'],
  ['2026-04-01', '2026-04'],
  ['2026-07-01', '2026-07'],
  ['2026-08-31', '2026-07'],
  ['2026-09-01', '2026-09'],
  ['2026-12-31', '2026-09'],
])('a program that begins on %s belongs to %s', (day, season) => {
  expect(seasonOf(day)).toBe(season);
});

test('a program without a first day has no season', () => {
  expect(seasonOf(null)).toBeNull();
});
