import { expect, test } from 'vitest';
import { nearSpellings, nearTerms } from './near-spellings.ts';

/** LIKE as PostgreSQL reads it, for patterns without an escaped sign. */
const matches = (pattern: string, name: string): boolean =>
  new RegExp(pattern.replaceAll('%', '.*').replaceAll('_', '.'), 'u').test(name);
const isNear = (typed: string, name: string): boolean => nearSpellings(typed).some((pattern) => matches(pattern, name));

test.each([
  ['tompson', 'kerry thompson', 'a letter left out'],
  ['thhompson', 'thompson', 'a letter too many'],
  ['thonpson', 'thompson', 'a wrong letter'],
  ['thopmson', 'thompson', 'two letters swapped'],
  ['khompson', 'thompson', 'a wrong first letter'],
  ['hmoari', 'homari', 'two letters swapped'],
  ['jhon', 'john', 'two letters swapped in a short name'],
])('%s is near %s: %s', (typed, name) => {
  expect(isNear(typed, name)).toBe(true);
});

test('what differs in two places is not near', () => {
  expect(isNear('tonpson', 'thompson')).toBe(false);
  expect(isNear('camp', 'clamp')).toBe(false);
});

test('every pattern has three letters in a row for the index', () => {
  for (const word of ['jhon', 'abcde', 'a%b_c\\d', 'thompson'])
    for (const pattern of nearSpellings(word)) expect(pattern).toMatch(/\p{L}{3}/u);
});

test('wildcards that were typed are escaped', () => {
  expect(nearSpellings('abcd%efgh').filter((pattern) => /(?<!\\)%/.test(pattern.slice(1, -1)))).toEqual([]);
});

test('numbers, long texts and many words have nothing near', () => {
  expect(nearSpellings('41234')).toEqual([]);
  expect(nearSpellings('a'.repeat(40))).toEqual([]);
  expect(nearTerms(['maya', 'simone', 'tajay', 'omari'])).toBeNull();
  expect(nearTerms(['a'])).toBeNull();
  expect(nearTerms(['maya', 'campbel'])).toHaveLength(2);
});
