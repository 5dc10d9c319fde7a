import { expect, test } from 'vitest';
import { refundableCents } from './refundable-amount.ts';

test('what was captured less what went back', () => {
  expect(refundableCents({ state: 'confirmed', amountCents: 500, refundedCents: 0 })).toBe(500);
  expect(refundableCents({ state: 'confirmed', amountCents: 500, refundedCents: 200 })).toBe(300);
  expect(refundableCents({ state: 'confirmed', amountCents: 500, refundedCents: 500 })).toBe(0);
});

test('what never arrived cannot go back', () => {
  for (const state of ['created', 'pending', 'failed', 'cancelled', 'expired'] as const)
    expect(refundableCents({ state, amountCents: 500, refundedCents: 0 })).toBe(0);
});
