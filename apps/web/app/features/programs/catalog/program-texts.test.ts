import { expect, test } from 'vitest';
import { placesText, programBadge } from './program-texts.ts';

test('an open program without places is called full', () => {
  expect(programBadge({ status: 'open', places_left: 0, can_enroll: false })).toEqual({ label: 'Full', tone: 'bad' });
  expect(programBadge({ status: 'open', places_left: 1, can_enroll: true }).label).toBe('Open');
  expect(programBadge({ status: 'in_progress', places_left: 0, can_enroll: false }).label).toBe('In progress');
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
