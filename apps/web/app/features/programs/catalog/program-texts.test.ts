import { expect, test } from 'vitest';
import { placesText, programBadge, weekText } from './program-texts.ts';

const now = new Date('2026-11-24T15:00:00Z');

test('an open program without places is called full', () => {
  expect(programBadge({ status: 'open', places_left: 0, can_enroll: false, opens_at: null }, now)).toEqual({
    label: 'Full',
    tone: 'bad',
  });
  expect(programBadge({ status: 'open', places_left: 1, can_enroll: true, opens_at: null }, now).label).toBe('Open');
  expect(programBadge({ status: 'in_progress', places_left: 0, can_enroll: false, opens_at: null }, now).label).toBe(
    'In progress',
  );
});

test('the wording fits the number of places', () => {
  const open = { status: 'open', max_participants: 12 } as const;
  expect(placesText({ ...open, places_left: 0 })).toBe('No places left');
  expect(placesText({ ...open, places_left: 1 })).toBe('1 place left');
  expect(placesText({ ...open, places_left: 12 })).toBe('12 places left');
});

test('no places are left where enrollment is closed', () => {
  const seats = { places_left: 3, max_participants: 12 };
  expect(placesText({ ...seats, status: 'in_progress' })).toBe('9 of 12 taken');
  expect(placesText({ ...seats, status: 'completed' })).toBeNull();
  expect(placesText({ ...seats, status: 'cancelled' })).toBeNull();
});

test.each([
  [[], null],
  [[[6, '10:00', '12:00']], 'Saturdays, 10:00\u00a0am to 12:00\u00a0pm'],
  [
    [
      [2, '14:30', '16:30'],
      [4, '14:30', '16:30'],
    ],
    'Tuesdays and Thursdays, 2:30\u00a0pm to 4:30\u00a0pm',
  ],
  [[1, 2, 3, 4, 5].map((day) => [day, '09:00', '14:00']), 'Monday to Friday, 9:00\u00a0am to 2:00\u00a0pm'],
  [
    [
      [1, '00:15', '01:00'],
      [0, '13:00', '15:00'],
    ],
    'Mondays, 12:15\u00a0am to 1:00\u00a0am; Sundays, 1:00\u00a0pm to 3:00\u00a0pm',
  ],
] as [Array<[number, string, string]>, string | null][])('the week of %j is %s', (days, text) => {
  expect(weekText(days.map(([weekday, start_time, end_time]) => ({ weekday, start_time, end_time })))).toBe(text);
});

test('before registration opens the badge says when, even if the seats are taken already', () => {
  const program = { status: 'open', places_left: 3, can_enroll: false, opens_at: '2026-11-28T14:00:00Z' } as const;
  expect(programBadge(program, now)).toEqual({ label: 'Opens Sat 28 Nov', tone: 'info' });
  expect(programBadge({ ...program, places_left: 0 }, now).label).toBe('Opens Sat 28 Nov');
  expect(programBadge({ ...program, can_enroll: true }, new Date('2026-11-28T14:00:00Z')).label).toBe('Open');
});
