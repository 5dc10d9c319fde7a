import { expect, test } from 'vitest';
import { dayOf, mondayOf, weekdaysFrom, weekIn } from './week.ts';

test('a week begins on Monday, in Jamaica’s time', () => {
  // Sunday evening in Jamaica is already Monday in London.
  expect(dayOf('2026-03-09T04:30:00Z')).toBe('2026-03-08');
  expect(mondayOf(dayOf('2026-03-09T04:30:00Z'))).toBe('2026-03-02');
  expect(mondayOf('2026-03-09')).toBe('2026-03-09');
  expect(mondayOf('2026-03-12')).toBe('2026-03-09');
  expect(weekdaysFrom('2026-12-28').at(-1)).toBe('2027-01-03');
});

test('a week in the address is a day of it, or none', () => {
  expect(weekIn('2026-03-12')).toBe('2026-03-09');
  for (const given of ['soon', '2026-13-45', '1999-01-01', '', null]) expect(weekIn(given)).toBeNull();
});
