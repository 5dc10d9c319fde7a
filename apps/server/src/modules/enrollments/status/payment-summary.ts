import type { EnrollmentStatus, PaymentStatus } from '@doctorbird/contract/core/enrollment-states';

export interface MoneyFacts {
  /** Null: not priced yet. */
  priceCents: number | null;
  paidCents: number;
  refundedCents: number;
  waived: boolean;
  /** The newest attempt failed. */
  lastAttemptFailed: boolean;
}

/** The payment status of an enrollment, computed (docs/rules.md, rule 17). */
export function paymentStatusOf(facts: MoneyFacts): PaymentStatus {
  if (facts.refundedCents > 0) return facts.refundedCents >= facts.paidCents ? 'refunded' : 'partially_refunded';
  if (facts.paidCents > 0) return isSettled(facts) ? 'paid' : 'partially_paid';
  if (facts.waived) return 'waived';
  if (facts.priceCents === 0) return 'paid';
  return facts.lastAttemptFailed ? 'failed' : 'pending';
}

/** What is still due, in cents. A refund does not make the price due again. */
export function dueCents(facts: Pick<MoneyFacts, 'priceCents' | 'paidCents' | 'waived'>): number {
  if (facts.waived || facts.priceCents === null) return 0;
  return Math.max(0, facts.priceCents - facts.paidCents);
}

export const isSettled = (facts: Pick<MoneyFacts, 'priceCents' | 'paidCents' | 'waived'>): boolean =>
  facts.priceCents !== null && dueCents(facts) === 0;

/**
 * Pay Now is for money that is due on a pending or approved place (docs/rules.md, rule 17), and for the parts of a payment
 * plan as long as any is open: its deposit enrolls the child.
 */
export const canPay = (status: EnrollmentStatus, due: number, planned = false): boolean =>
  due > 0 &&
  (status === 'pending' || status === 'approved' || (planned && (status === 'enrolled' || status === 'completed')));

/** An open part of a payment plan: a day in Jamaica and cents. */
export interface OpenPart {
  dueOn: string;
  cents: number;
}

/** What the open parts ask for on a day, and what is next. Without any, all that is due is due now. */
export function dueByPlan(due: number, parts: readonly OpenPart[] | null, today: string) {
  if (due === 0 || parts === null || parts.length === 0) return { nowCents: due, next: null };
  const nowCents = parts.filter(({ dueOn }) => dueOn <= today).reduce((sum, { cents }) => sum + cents, 0);
  return { nowCents, next: parts.find(({ dueOn }) => dueOn > today) ?? null };
}
