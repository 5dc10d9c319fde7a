import { expect, test } from 'vitest';
import { notifiedText } from './meeting-texts.ts';

test('for a group, the contact is notified', () => {
  expect(notifiedText({ families_told: 0, contact_told: true })).toBe(' The contact gets an email.');
});

test('the text is empty when no one is notified', () => {
  expect(notifiedText({ families_told: 0, contact_told: false })).toBe('');
  expect(notifiedText({ families_told: 1, contact_told: false })).toBe(' 1 family gets an email.');
});
