import { paymentStates, refundStates } from '@doctorbird/contract/core/enrollment-states';
import { expect, test } from 'vitest';
import { canStep, canStepRefund, isOpen } from './payment-state.ts';

test('a confirmed payment never changes again', () => {
  expect(paymentStates.filter((to) => canStep('confirmed', to))).toEqual([]);
});

test('money that came late still counts', () => {
  for (const from of ['created', 'pending', 'failed', 'cancelled', 'expired'] as const)
    expect(canStep(from, 'confirmed')).toBe(true);
});

test('what failed does not become open again', () => {
  for (const from of ['failed', 'cancelled', 'expired'] as const) {
    expect(canStep(from, 'pending')).toBe(false);
    expect(isOpen(from)).toBe(false);
  }
});

test('a settled refund never changes again', () => {
  for (const from of ['succeeded', 'rejected'] as const)
    expect(refundStates.filter((to) => canStepRefund(from, to))).toEqual([]);
});
