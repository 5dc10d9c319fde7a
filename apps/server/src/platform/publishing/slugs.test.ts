import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slugs.ts';

test.each([
  ['After-school robotics, Level 1', 'after-school-robotics-level-1'],
  ["Kids' Café  Bots!", 'kids-cafe-bots'],
  ['  ***  ', 'program'],
  ['机器人', 'program'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%s becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('a taken name gets the next free number', () => {
  expect(freeSlug('rovers', new Set())).toBe('rovers');
  expect(freeSlug('rovers', new Set(['rovers', 'rovers-2', 'rovers-4']))).toBe('rovers-3');
});
