import { expect, test } from 'vitest';
import { weekOf } from './week-of.ts';

test.each([
  ['2026-11-23', '2026-11-23', '2026-11-29', '2026-11-30'],
  ['2026-11-29', '2026-11-23', '2026-11-29', '2026-11-30'],
  ['2027-01-01', '2026-12-28', '2027-01-03', '2027-01-04'],
])('the week of %s begins on Monday %s', (day, from, until, next) => {
  expect(weekOf(day)).toEqual({ from, until, next });
});
