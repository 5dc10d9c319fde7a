import { expect, test } from 'vitest';
import { formatMoney, formatPrice, formatShortMoney } from './money.ts';

test('money is written with the Jamaican dollar sign, commas and two decimals', () => {
  expect(formatMoney(12500)).toBe('J$12,500.00');
  expect(formatMoney(0.5)).toBe('J$0.50');
  expect(formatMoney(-1200)).toBe('−J$1,200.00');
});

test("a program without a price says so in the specification's words", () => {
  expect(formatPrice(null)).toBe('Contact for pricing');
  expect(formatPrice(0)).toBe('J$0.00');
});

test('short money never rounds up to a thousand thousands', () => {
  expect(formatShortMoney(214_000)).toBe('J$214k');
  expect(formatShortMoney(999_600)).toBe('J$1M');
  expect(formatShortMoney(1_284_000)).toBe('J$1.28M');
  expect(formatShortMoney(999_499)).toBe('J$999k');
});
