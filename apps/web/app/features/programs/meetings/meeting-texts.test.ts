import { expect, test } from 'vitest';
import { boxesOf, notifiedText } from './meeting-texts.ts';

test("a moment fills the boxes in Jamaica's time", () => {
  expect(boxesOf('2026-12-06T00:30:00.000Z')).toEqual({ date: '2026-12-05', time: '19:30' });
  expect(boxesOf('2026-12-05T05:00:00.000Z')).toEqual({ date: '2026-12-05', time: '00:00' });
});

test('for a group, the contact is notified', () => {
  expect(notifiedText({ families_told: 0, contact_told: true })).toBe(' The contact gets an email.');
});

test('the text is empty when no one is notified', () => {
  expect(notifiedText({ families_told: 0, contact_told: false })).toBe('');
  expect(notifiedText({ families_told: 1, contact_told: false })).toBe(' 1 family gets an email.');
});
