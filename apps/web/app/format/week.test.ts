import { expect, test } from 'vitest';
import { dayOf, weekOf, weekdaysFrom } from './week.ts';

test('a week begins on Monday, in Jamaica’s time', () => {
  // Sunday evening in Jamaica is already Monday in London.
  expect(dayOf('2026-03-09T04:30:00Z')).toBe('2026-03-08');
  expect(weekOf(null, new Date('2026-03-09T04:30:00Z'))).toBe('2026-03-02');
  expect(weekOf(null, new Date('2026-03-09T05:30:00Z'))).toBe('2026-03-09');
  expect(weekOf('2026-03-12', new Date())).toBe('2026-03-09');
  expect(weekdaysFrom('2026-12-28').at(-1)).toBe('2027-01-03');
});

test('an invalid address shows the current week', () => {
  for (const given of ['soon', '2026-13-45', '1999-01-01', ''])
    expect(weekOf(given, new Date('2026-03-10T15:00:00Z'))).toBe('2026-03-09');
});
