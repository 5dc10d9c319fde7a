import { expect, test } from 'vitest';
import { bannerText } from './closure-texts.ts';

test.each([
  [['2026-11-24'], 'No classes today. Please check your messages.'],
  [['2026-11-28'], 'No classes on Sat 28 Nov. Please check your messages.'],
  [['2026-11-24', '2026-11-25', '2026-11-26'], 'No classes from Tue 24 Nov to Thu 26 Nov. Please check your messages.'],
  [[], 'No classes today. Please check your messages.'],
])('the line above every page for %s', (days, text) => {
  expect(bannerText(days, '2026-11-24')).toBe(text);
});
