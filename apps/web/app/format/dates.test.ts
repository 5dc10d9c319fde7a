import { expect, test } from 'vitest';
import { ageOn, formatDate, formatDateRange, formatDateTime, formatDay, formatTime } from './dates.ts';

test('a plain date stays that date in Jamaica', () => {
  expect(formatDate('2026-07-04')).toBe('4 Jul 2026');
  expect(formatDay('2026-07-04')).toBe('Sat 4 Jul');
});

test("a moment is shown in Jamaica's time", () => {
  expect(formatDate('2026-07-05T03:30:00Z')).toBe('4 Jul 2026');
  expect(formatTime('2026-07-04T18:05:00Z')).toBe('1:05\u00a0pm');
  expect(formatTime('2026-07-04T05:00:00Z')).toBe('12:00\u00a0am');
  expect(formatDateTime('2026-07-04T17:00:00Z')).toBe('4 Jul 2026, 12:00\u00a0pm');
});

test('a missing date is TBD unless the caller passes another text', () => {
  expect(formatDate(null)).toBe('TBD');
  expect(formatDate(undefined, '—')).toBe('—');
});

test('a range shows each part once', () => {
  expect(formatDateRange('2026-07-06', '2026-07-10')).toBe('6 – 10 Jul 2026');
  expect(formatDateRange('2026-09-05', '2026-10-24')).toBe('5 Sep – 24 Oct 2026');
  expect(formatDateRange('2025-12-15', '2026-01-09')).toBe('15 Dec 2025 – 9 Jan 2026');
  expect(formatDateRange('2026-07-06', null)).toBe('From 6 Jul 2026');
  expect(formatDateRange(null, null)).toBe('TBD');
});

test('an age changes on the birthday, not before', () => {
  expect(ageOn('2016-07-04', '2026-07-03')).toBe(9);
  expect(ageOn('2016-07-04', '2026-07-04')).toBe(10);
});
