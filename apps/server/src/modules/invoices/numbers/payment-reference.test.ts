import { expect, test } from 'vitest';
import { checkDigit, isPaymentReference, paymentReference } from './payment-reference.ts';

test("the check digit is Luhn's", () => {
  expect(checkDigit('7992739871')).toBe(3);
});

test('a reference reads back', () => {
  expect(isPaymentReference(paymentReference(2026, 417))).toBe(true);
});

test('one wrong digit, or two swapped ones, are noticed', () => {
  const good = paymentReference(2026, 12_345);
  expect(isPaymentReference(good.replace('12345', '12245'))).toBe(false);
  expect(isPaymentReference(good.replace('12345', '13245'))).toBe(false);
  expect(isPaymentReference('hello')).toBe(false);
});
