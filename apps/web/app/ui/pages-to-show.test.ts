import { expect, test } from 'vitest';
import { pagesToShow } from './pages-to-show.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 32, [1, 2, null, 32]],
  [4, 32, [1, 2, 3, 4, 5, null, 32]],
  [16, 32, [1, null, 15, 16, 17, null, 32]],
  [32, 32, [1, null, 31, 32]],
] as const)('page %i of %i', (page, last, shown) => {
  expect(pagesToShow(page, last)).toEqual(shown);
});
