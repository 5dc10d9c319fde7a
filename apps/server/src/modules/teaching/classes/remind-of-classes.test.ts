import { expect, test } from 'vitest';
import { isDue } from './remind-of-classes.ts';

const at = (jamaica: string) => new Date(`${jamaica}:00-05:00`);
const startsAt = at('2026-03-14T10:00');

test('a reminder leaves at five on the day before, or two hours before, as the family chose', () => {
  const due = (choice: 'none' | 'first' | 'day_before' | 'two_hours', now: string, isFirst = false) =>
    isDue({ choice, startsAt, isFirst }, at(now));
  expect(due('day_before', '2026-03-13T16:59')).toBe(false);
  expect(due('day_before', '2026-03-13T17:00')).toBe(true);
  expect(due('day_before', '2026-03-14T09:59')).toBe(true);
  expect(due('day_before', '2026-03-14T10:00')).toBe(false);
  expect(due('first', '2026-03-13T18:00')).toBe(false);
  expect(due('first', '2026-03-13T18:00', true)).toBe(true);
  expect(due('two_hours', '2026-03-14T07:59', true)).toBe(false);
  expect(due('two_hours', '2026-03-14T08:00')).toBe(true);
  expect(due('none', '2026-03-14T09:00', true)).toBe(false);
});
