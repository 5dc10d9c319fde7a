import { expect, test } from 'vitest';
import { easterSunday, holidayOn } from './public-holidays.ts';

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i', (year, day) => expect(easterSunday(year)).toBe(day));

test.each([
  ['2026-01-01', "New Year's Day"],
  ['2026-02-18', 'Ash Wednesday'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-25', 'Labour Day'],
  ['2026-08-01', 'Emancipation Day'],
  ['2026-08-06', 'Independence Day'],
  ['2026-10-19', 'National Heroes Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2027-02-10', 'Ash Wednesday'],
  ['2027-03-26', 'Good Friday'],
  ['2027-03-29', 'Easter Monday'],
  ['2027-05-24', 'Labour Day'],
  ['2027-08-02', 'Emancipation Day'],
  ['2027-08-06', 'Independence Day'],
  ['2027-10-18', 'National Heroes Day'],
  ['2027-12-27', 'Boxing Day'],
  ['2028-05-23', 'Labour Day'],
  ['2023-01-02', "New Year's Day"],
  ['2022-12-26', 'Boxing Day'],
  ['2022-12-27', 'Christmas Day'],
  ['2028-08-07', 'Independence Day'],
])('%s is %s', (day, name) => expect(holidayOn(day)).toBe(name));

test.each(['2026-05-23', '2027-05-23', '2027-08-01', '2026-10-12', '2026-04-05', '2028-08-06', '2026-11-21'])(
  '%s is none',
  (day) => expect(holidayOn(day)).toBeNull(),
);
