import type { PaymentPlan, PlacePlan } from '@doctorbird/contract/billing/plans';
import { idOf } from './samples.ts';

/** A place at J$12,000 whose program offers a plan. */
export const aPlacePlan = (facts: Partial<PlacePlan> = {}): PlacePlan => ({
  enrollment_id: idOf(21),
  due: 12_000,
  due_now: 12_000,
  next_due: null,
  plan: null,
  options: [
    {
      template_id: idOf(71),
      name: 'Deposit and two parts',
      deposit: 4_000,
      parts: [
        { due_on: '2026-12-23', amount: 4_000 },
        { due_on: '2027-01-23', amount: 4_000 },
      ],
    },
  ],
  ...facts,
});

/** The same plan, with the deposit paid. */
export const aPaymentPlan = (facts: Partial<PaymentPlan> = {}): PaymentPlan => ({
  id: idOf(72),
  name: 'Deposit and two parts',
  template_id: idOf(71),
  started_on: '2026-11-23',
  reason: null,
  ended: null,
  parts: [
    { due_on: '2026-11-23', amount: 4_000, open: 0, state: 'paid' },
    { due_on: '2026-12-23', amount: 4_000, open: 4_000, state: 'overdue' },
    { due_on: '2027-01-23', amount: 4_000, open: 4_000, state: 'later' },
  ],
  ...facts,
});
