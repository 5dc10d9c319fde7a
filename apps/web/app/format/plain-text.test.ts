import { expect, test } from 'vitest';
import { hasAllTyped, markTyped } from './plain-text.ts';

test('marks what was typed, whatever its case and accents', () => {
  expect(markTyped('José Campbell', 'camp jose')).toEqual([
    { text: 'José', marked: true },
    { text: ' ', marked: false },
    { text: 'Camp', marked: true },
    { text: 'bell', marked: false },
  ]);
  expect(markTyped('Maya', '')).toEqual([{ text: 'Maya', marked: false }]);
  expect(markTyped('🤖 Maya', 'maya')).toEqual([
    { text: '🤖 ', marked: false },
    { text: 'Maya', marked: true },
  ]);
});

test('finds an action by some of its text, in any order', () => {
  expect(hasAllTyped('Record payment for …', 'pay rec')).toBe(true);
  expect(hasAllTyped('Record payment for …', 'refund')).toBe(false);
});
