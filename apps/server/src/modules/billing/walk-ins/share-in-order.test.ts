import { expect, test } from 'vitest';
import { shareInOrder } from './share-in-order.ts';

test('the first places are paid in full, then what is left', () => {
  expect(shareInOrder(24_000, [10_000, 14_000])).toEqual([10_000, 14_000]);
  expect(shareInOrder(12_000, [10_000, 14_000, 5000])).toEqual([10_000, 2000, 0]);
  expect(shareInOrder(500, [0, 1000])).toEqual([0, 500]);
});
