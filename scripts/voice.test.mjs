import { expect, test } from 'vitest';
import { allOddNames, allOddTexts, oddNames, oddTexts } from './voice.mjs';

test('the code uses the names that docs/voice.md asks for', { timeout: 30_000 }, () => {
  expect(allOddNames()).toEqual([]);
});

test('a private word is found in any spelling of an identifier or file name, but not inside another word', () => {
  const source = `
    // kept in a comment is fine
    class A { #kept = 1; tellFamilies() { giveUpPlace(); } }
    const HOUSE_RULES = 'told in a text is fine';
    const { house: houseOf } = { house: passwords };
  `;
  expect(oddNames('x/keep-an-admin.ts', source)).toEqual([
    'keep-an-admin.ts (use save, store, cache or require)',
    'kept (use saved, stored or cached)',
    'tellFamilies (use notify)',
    'giveUpPlace (use cancel)',
    'HOUSE_RULES (use organisation)',
    'house (use organisation)',
    'houseOf (use organisation)',
  ]);
  expect(oddNames('x/passwords.ts', 'const wordsmith = lighthouse.families_told + household;')).toEqual([]);
});

test('an allowed word is allowed only in its own file', () => {
  const source = 'const words = title.split(" ");';
  expect(oddNames('apps/server/src/site/share-picture/fit-title.ts', source)).toEqual([]);
  expect(oddNames('apps/server/src/site/other.ts', source)).toEqual(['words (use text, labels or fields)']);
});

test('screens say nothing that no office says', { timeout: 30_000 }, () => {
  expect(allOddTexts()).toEqual([]);
  expect(oddTexts("// By hand is free here\nconst label = 'By hand';")).toEqual([
    '“By hand” (name the action: Find, Choose, Enter)',
  ]);
});
