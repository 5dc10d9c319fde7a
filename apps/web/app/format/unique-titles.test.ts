import { expect, test } from 'vitest';
import { uniqueTitles } from './unique-titles.ts';

test('each title names one thing, in the order of the list', () => {
  expect(uniqueTitles(['Maya', 'Omari', 'Maya', 'Maya'])).toEqual(['Maya', 'Omari', 'Maya (2)', 'Maya (3)']);
  expect(uniqueTitles([])).toEqual([]);
});
