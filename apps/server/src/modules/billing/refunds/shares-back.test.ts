import { expect, test } from 'vitest';
import { takeFrom } from './shares-back.ts';

test('an amount is taken from several payments and never more than each has left', () => {
  const left = (payment: { left: number }) => payment.left;
  expect(takeFrom([{ left: 300 }, { left: 0 }, { left: 500 }], left, 450).map(({ cents }) => cents)).toEqual([
    300, 150,
  ]);
  expect(takeFrom([{ left: 100 }], left, 450).map(({ cents }) => cents)).toEqual([100]);
  expect(takeFrom([], left, 450)).toEqual([]);
});
