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

test.each([
  ['Simone Campbell', 'camp', ['Simone ', '[Camp]', 'bell']],
  ['Étienne Roy', 'etie', ['[Étie]', 'nne Roy']],
  ['Simone Campbell', '876', ['Simone Campbell']],
  ['Simone Campbell', '', ['Simone Campbell']],
])('in %s, what was typed as “%s” is marked', (name, typed, pieces) => {
  expect(markTyped(name, typed).map(({ text, marked }) => (marked ? `[${text}]` : text))).toEqual(pieces);
});

test('finds an action by some of its text, in any order', () => {
  expect(hasAllTyped('Record payment for …', 'pay rec')).toBe(true);
  expect(hasAllTyped('Record payment for …', 'refund')).toBe(false);
});
