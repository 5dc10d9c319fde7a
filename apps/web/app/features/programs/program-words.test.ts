import { expect, test } from 'vitest';
import { placesWords, programBadge } from './program-words.ts';

test('an open program without a place is called full', () => {
  expect(programBadge({ status: 'open', places_left: 0, can_enroll: false })).toEqual({ label: 'Full', tone: 'bad' });
  expect(programBadge({ status: 'open', places_left: 1, can_enroll: true }).label).toBe('Open');
  expect(programBadge({ status: 'in_progress', places_left: 0, can_enroll: false }).label).toBe('In progress');
});

test('places are counted in words that fit the number', () => {
  expect(placesWords(0)).toBe('No places left');
  expect(placesWords(1)).toBe('1 place left');
  expect(placesWords(12)).toBe('12 places left');
});
