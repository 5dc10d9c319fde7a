import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { formatDate, formatDay, formatDayTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

type MoneyFacts = Pick<
  Enrollment,
  | 'status'
  | 'payment_status'
  | 'amount_due'
  | 'amount_paid'
  | 'hold_expires_at'
  | 'paid_at'
  | 'payment_amount'
  | 'can_pay'
  | 'due_now'
  | 'next_due'
  | 'payment_under_review'
  | 'to_settle'
>;

/** The line under an amount: its status or its deadline. */
export function moneyNote(enrollment: MoneyFacts): string {
  const { next_due: next, to_settle: paid } = enrollment;
  if (paid > 0) return `${formatMoney(paid)} was paid: choose what happens with it`;
  if (enrollment.can_pay && enrollment.due_now === 0 && next) return `Due ${formatDate(next.on)}`;
  if (enrollment.can_pay && enrollment.hold_expires_at) return `Due ${formatDay(enrollment.hold_expires_at)}`;
  // Without a deadline and a payment it waits for the office first, for its approval or the answer about a scholarship.
  if (enrollment.can_pay)
    return enrollment.status === 'pending' && enrollment.amount_paid === 0 ? 'Not paid yet' : 'Due now';
  if (enrollment.payment_under_review) return 'Payment under review';
  if (enrollment.payment_status === 'waived') return 'Nothing to pay';
  if (enrollment.payment_status === 'refunded') return 'Refunded';
  if (enrollment.payment_status === 'partially_refunded') return 'Refunded in part';
  if (enrollment.paid_at) return `Paid ${formatDate(enrollment.paid_at)}`;
  if (enrollment.payment_amount === null) return 'The office will tell you the price';
  if (enrollment.status === 'cancelled' || enrollment.status === 'rejected') return 'Nothing was paid';
  return enrollment.status === 'pending' ? 'Pay once it is approved' : 'Not paid yet';
}

type HoldFacts = Pick<Enrollment, 'hold_expires_at' | 'status'>;

/** "Sat 28 Nov, 1:05 pm"; null without a deadline. */
export function heldUntil({ hold_expires_at: until, status }: HoldFacts): string | null {
  return until && status === 'pending' ? formatDayTime(until) : null;
}

export function holdNote(enrollment: HoldFacts): string | null {
  const until = heldUntil(enrollment);
  return until && `Place held until ${until}`;
}

/** What a payment plan asks for: what is due now, else its next part; without a plan all that is due. */
export const askedAmount = ({ amount_due: due, due_now: now, next_due: next }: DueFacts): number =>
  now > 0 || !next ? Math.min(now, due) : next.amount;

/** The family pays in parts, or can choose to. */
export const paysInParts = ({ offers_plans: offered, amount_due: due, due_now: now, next_due: next }: DueFacts) =>
  offered || next !== null || now < due;

type DueFacts = Pick<Enrollment, 'amount_due' | 'due_now' | 'next_due' | 'offers_plans'>;

/** What comes after the part that is due, or that nothing is due until then; null without a payment plan. */
export function partsNote({ due_now: now, next_due: next }: DueFacts): string | null {
  if (!next) return null;
  const text = `${formatMoney(next.amount)} on ${formatDate(next.on)}`;
  return now > 0 ? `Then ${text}, by your payment plan.` : `Your payment plan asks for ${text}. You can pay early.`;
}
