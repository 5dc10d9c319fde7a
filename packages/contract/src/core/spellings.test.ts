import { expect, test } from 'vitest';
import { foldSpellings, spellingsOf } from './spellings.ts';

test.each([
  ['colour of the logo', 'color of the logo'],
  ['enrolment', 'enrollment'],
  ['organisation', 'organization'],
  ['licence', 'license'],
  ['centre', 'center'],
  ['programme', 'program'],
])('%s and %s are the same', (british, american) => {
  expect(foldSpellings(british)).toBe(foldSpellings(american));
  expect(spellingsOf(british)).toContain(american);
  expect(spellingsOf(american)).toContain(british);
});

test('a word with one spelling has no other', () => {
  expect(spellingsOf('maya campbell')).toEqual(['maya campbell']);
});
