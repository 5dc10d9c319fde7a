import { expect, test } from 'vitest';
import { bannerText, childrenText, cutText } from './closure-texts.ts';

test.each([
  [['2026-11-24'], 'No classes today. Please check your messages.'],
  [['2026-11-28'], 'No classes on Sat 28 Nov. Please check your messages.'],
  [['2026-11-24', '2026-11-25', '2026-11-26'], 'No classes from Tue 24 Nov to Thu 26 Nov. Please check your messages.'],
  [[], 'No classes today. Please check your messages.'],
])('the line above every page for %s', (days, text) => {
  expect(bannerText(days, '2026-11-24')).toBe(text);
});

test('a range that is cut says so, and until when it goes', () => {
  const days = ['2026-11-24', '2026-11-25'];
  expect(cutText(days, '')).toBeNull();
  expect(cutText(days, '2026-11-25')).toBeNull();
  expect(cutText(days, '2026-12-24')).toBe(
    'At most 14 days are cancelled at once: these are Tue 24 Nov to Wed 25 Nov, without Thu 24 Dec. Cancel the rest in a second step.',
  );
  expect(cutText(['2026-11-24'], '2026-11-20')).toContain('before the first one');
});

test('the total of a storm is the sum of its rows, and says how many different children that are', () => {
  const rows = [{ children: 12 }, { children: 7 }, { children: 1 }];
  expect(childrenText(rows, 20)).toBe('20 children');
  expect(childrenText(rows, 17)).toBe('20 children (17 different)');
  // Some of the classes: how many different ones is not known.
  expect(childrenText(rows.slice(2), null)).toBe('1 child');
});
