import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { formatDate, formatDay, formatTime } from '../../../format/dates.ts';

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
  | 'payment_under_review'
>;

/** The line under an amount: its status or its deadline. */
export function moneyNote(enrollment: MoneyFacts): string {
  if (enrollment.can_pay)
    return enrollment.hold_expires_at ? `Due ${formatDay(enrollment.hold_expires_at)}` : 'Due now';
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
  return until && status === 'pending' ? `${formatDay(until)}, ${formatTime(until)}` : null;
}

export function holdNote(enrollment: HoldFacts): string | null {
  const until = heldUntil(enrollment);
  return until && `Place held until ${until}`;
}
