import { expect, test } from 'vitest';
import { changedText, optionalText, requiredText } from './text.ts';

const composed = 'Jos\u00e9';
const decomposed = 'Jose\u0301';

test('accents have one form, however they were typed', () => {
  expect(decomposed).not.toBe(composed);
  for (const text of [requiredText('Please give a name'), optionalText(), changedText()])
    expect(text.parse(` ${decomposed} `)).toBe(composed);
});
