import { expect, test } from 'vitest';
import { daysOfMonth, monthOfDays, offeredMonths } from './whole-month.ts';

test('a month is its first and its last day', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthOfDays('2026-10-01', '2026-10-31', '2026-11-28')).toBe('2026-10');
  expect(monthOfDays('2026-11-01', '2026-11-28', '2026-11-28')).toBe('2026-11');
  expect(monthOfDays('2026-10-01', '2026-10-30', '2026-11-28')).toBeNull();
  expect(monthOfDays('2026-13-01', '2026-13-31', '2026-11-28')).toBeNull();
  expect(monthOfDays(null, null, '2026-11-28')).toBeNull();
});

test('two years are offered, and the month that is shown', () => {
  const months = offeredMonths('2026-11-28', '2020-01');
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-12', '2026-11', '2020-01', 25]);
});
