import { expect, test } from 'vitest';
import { boxesOf, notifiedText } from './meeting-texts.ts';

test("a moment goes into the boxes by Jamaica's clock", () => {
  expect(boxesOf('2026-12-06T00:30:00.000Z')).toEqual({ date: '2026-12-05', time: '19:30' });
  expect(boxesOf('2026-12-05T05:00:00.000Z')).toEqual({ date: '2026-12-05', time: '00:00' });
});

test('of a group the contact is told', () => {
  expect(notifiedText({ families_told: 0, contact_told: true })).toBe(' The contact gets an email.');
});

test('nobody is told nothing', () => {
  expect(notifiedText({ families_told: 0, contact_told: false })).toBe('');
  expect(notifiedText({ families_told: 1, contact_told: false })).toBe(' 1 family gets an email.');
});
