import { expect, test } from 'vitest';
import { giftBeside, roundUp } from './gift-sum.ts';

test('an amount is rounded up to what people call round', () => {
  expect(roundUp(68_800)).toBe(70_000);
  expect(roundUp(12_345.67)).toBe(13_000);
  expect(roundUp(1_250)).toBe(1_300);
  expect(roundUp(25_000)).toBeNull();
  expect(roundUp(0)).toBeNull();
});

test('a gift is what was chosen, to the cent', () => {
  expect(giftBeside(68_800, { kind: 'none' })).toEqual({ gift: 0 });
  expect(giftBeside(12_345.67, { kind: 'round' })).toEqual({ gift: 654.33 });
  expect(giftBeside(25_000, { kind: 'round' })).toEqual({ gift: 0 });
  expect(giftBeside(25_000, { kind: 'small' })).toEqual({ gift: 200 });
  expect(giftBeside(0, { kind: 'large' })).toEqual({ gift: 0 });
  expect(giftBeside(25_000, { kind: 'other', typed: 'J$1,000.50' })).toEqual({ gift: 1_000.5 });
});

test('what cannot be given says why', () => {
  const problem = (typed: string) => giftBeside(25_000, { kind: 'other', typed }).problem;
  expect(problem('')).toBe('Please enter the amount');
  expect(problem('some')).toBe('Please enter the amount in numbers');
  expect(problem('0')).toBe('The amount must be more than zero');
  expect(problem('1.005')).toBe('Please use at most two decimal places');
  expect(problem('2000000')).toBe('Please call us for a gift of this size');
});
