import { expect, test } from 'vitest';
import { withoutNames } from './other-names.ts';

test.each([
  ['Zuri Grant pushed him; then Zuri cried.', ['Zuri Grant'], 'another child pushed him; then another child cried.'],
  ['ZURI ran, Zurina did not', ['Zuri Grant'], 'another child ran, Zurina did not'],
  ['Zoë (Zoë.) fell', ['Zoë-Ann M. Brown', 'Zoë Lee'], 'another child (another child.) fell'],
  ['Nobody else', [], 'Nobody else'],
])('%s', (text, others, wanted) => {
  expect(withoutNames(text, others)).toBe(wanted);
});
