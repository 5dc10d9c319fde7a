import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

const today = { year: 2026, month: 11, day: 28 };

test.each([
  ['3/12/2026', '2026-12-03'],
  ['03-12-26', '2026-12-03'],
  ['3.12.2026', '2026-12-03'],
  ['3/12', '2026-12-03'],
  ['3 Dec', '2026-12-03'],
  ['3 dec 2027', '2027-12-03'],
  ['3rd December, 2026', '2026-12-03'],
  ['Dec 3, 2026', '2026-12-03'],
  ['2026-12-03', '2026-12-03'],
  ['14/2/87', '1987-02-14'],
  ['29 Feb 2028', '2028-02-29'],
  ['today', '2026-11-28'],
  ['Tomorrow', '2026-11-29'],
  ['yesterday', '2026-11-27'],
])('%s is %s', (typed, day) => {
  expect(readTypedDay(typed, today)).toBe(day);
});

test.each([
  '',
  '31/4/2026',
  '12/31/2026',
  '29 Feb 2027',
  '3 De',
  'Maya',
  '3',
  '2026',
  '0/1/2026',
  '1/1/1066',
  '\u00003/12/2026x',
])('%j is no day', (typed) => {
  expect(readTypedDay(typed, today)).toBeNull();
});
