import { expect, test } from 'vitest';
import { formatMoney, formatPrice, formatShortMoney, inCents, readMoney, sumOfMoney } from './money.ts';

test('money is written with the Jamaican dollar sign, commas and two decimals', () => {
  expect(formatMoney(12500)).toBe('J$12,500.00');
  expect(formatMoney(0.5)).toBe('J$0.50');
  expect(formatMoney(-1200)).toBe('−J$1,200.00');
});

test("a program without a price shows the specification's text", () => {
  expect(formatPrice(null)).toBe('Contact for pricing');
  expect(formatPrice(0)).toBe('J$0.00');
});

test('short amounts never round up to a thousand thousands', () => {
  expect(formatShortMoney(214_000)).toBe('J$214k');
  expect(formatShortMoney(999_600)).toBe('J$1M');
  expect(formatShortMoney(1_284_000)).toBe('J$1.28M');
  expect(formatShortMoney(999_499)).toBe('J$999k');
});

test('an amount is read with or without commas, and never guessed', () => {
  for (const [typed, amount] of [
    ['12500', 12_500],
    ['12,500.50', 12_500.5],
    [' J$ 1,212,500 ', 1_212_500],
    ['-5', -5],
    [42_000, 42_000],
  ] as const)
    expect(readMoney(typed), String(typed)).toBe(amount);
  for (const typed of ['12,5', '1,2500', '12.500,00', '1e9', 'abc', '5 dollars'])
    expect(readMoney(typed), typed).toBeNaN();
  for (const typed of ['', '  ', null, undefined]) expect(readMoney(typed)).toBeUndefined();
});

test('sums are exact to the cent', () => {
  expect(sumOfMoney(0.1, 0.2)).toBe(0.3);
  expect(sumOfMoney(6375, -2125.1, -0.05)).toBe(4249.85);
  expect(sumOfMoney()).toBe(0);
  expect(sumOfMoney(Number.NaN, 5)).toBeNaN();
  expect(inCents(1.15)).toBe(115);
});
