import { expect, test } from 'vitest';
import { mayBeSame } from './same-name.ts';

test.each([
  ['Devon Campbell', 'devon campbell', true],
  ['Devon A. Campbell', 'Devon Campbell', true],
  ['José Núñez', 'Jose Nunez', true],
  ['Devon Campbell', 'Denise Campbell', false],
  ['Devon Campbell', 'Devon Clarke', false],
  ['…', '…', false],
])('%s and %s: %s', (one, other, same) => {
  expect(mayBeSame(one, other)).toBe(same);
});
