import { expect, test } from 'vitest';
import { canPay, dueCents, isSettled, paymentStatusOf, type MoneyFacts } from './payment-summary.ts';

const facts = (given: Partial<MoneyFacts>): MoneyFacts => ({
  priceCents: 4_200_000,
  paidCents: 0,
  refundedCents: 0,
  waived: false,
  lastAttemptFailed: false,
  ...given,
});

test.each([
  [{}, 'pending'],
  [{ lastAttemptFailed: true }, 'failed'],
  [{ paidCents: 4_200_000 }, 'paid'],
  [{ paidCents: 4_200_000, lastAttemptFailed: true }, 'paid'],
  [{ paidCents: 1_000_000 }, 'partially_paid'],
  [{ paidCents: 4_200_000, refundedCents: 4_200_000 }, 'refunded'],
  [{ paidCents: 4_200_000, refundedCents: 100 }, 'partially_refunded'],
  [{ waived: true }, 'waived'],
  [{ waived: true, paidCents: 1_000_000 }, 'paid'],
  [{ priceCents: 0 }, 'paid'],
  [{ priceCents: null }, 'pending'],
] as const)('%o is %s', (given, expected) => {
  expect(paymentStatusOf(facts(given))).toBe(expected);
});

test('what is due is the price less what came, and never below nothing', () => {
  expect(dueCents(facts({ paidCents: 1_000_000 }))).toBe(3_200_000);
  expect(dueCents(facts({ paidCents: 9_900_000 }))).toBe(0);
  expect(dueCents(facts({ priceCents: null }))).toBe(0);
  expect(isSettled(facts({ priceCents: null }))).toBe(false);
});

test('only a pending or approved place can be paid', () => {
  expect(canPay('pending', 1)).toBe(true);
  expect(canPay('approved', 1)).toBe(true);
  expect(canPay('enrolled', 1)).toBe(false);
  expect(canPay('pending', 0)).toBe(false);
});
