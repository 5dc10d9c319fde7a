import { expect, test } from 'vitest';
import { readTypedDay, readTypedMoment } from './typed-day.ts';

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

test.each([
  ['3/12/2026 2:30 pm', '2026-12-03T14:30'],
  ['3 Dec 2026, 2:30\u00a0pm', '2026-12-03T14:30'],
  ['3 Dec at 2.30 p.m.', '2026-12-03T14:30'],
  ['Dec 3, 9am', '2026-12-03T09:00'],
  ['3/12 14:30', '2026-12-03T14:30'],
  ['3/12 12 am', '2026-12-03T00:00'],
  ['tomorrow at noon', '2026-11-29T12:00'],
  ['2026-12-03T08:05', '2026-12-03T08:05'],
  ['2026-12-03 08:05:00', '2026-12-03T08:05'],
])('%s is %s', (typed, moment) => {
  expect(readTypedMoment(typed, today)).toBe(moment);
});

test.each([
  '',
  '3 Dec 2026',
  '2:30 pm',
  '3/12/2026 24:00',
  '3/12/2026 13 pm',
  '3/12/2026 0 am',
  '3/12/2026 2:60 pm',
  '31/4/2026 2 pm',
])('%j is no moment', (typed) => {
  expect(readTypedMoment(typed, today)).toBeNull();
});
