import { inDollars } from '../../../platform/money.ts';
import type { EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import type { PaymentRow } from '../payments/load-payment.ts';

/** One place after its part was booked. */
export interface SettledPart {
  row: PaymentRow;
  place: EnrollmentForChange;
  /** All that is paid for the place now. */
  paidCents: number;
  /** The part of this payment that became family credit. */
  creditedCents: number;
  /** What is left, and by when, in words; null when nothing is. */
  stillDue: string | null;
  /** For the family, where it needs to be said. */
  note: string | null;
}

export const methodText = {
  card: 'by card',
  bank_transfer: 'by bank transfer',
  cash: 'in cash',
  cheque: 'by cheque',
  bill_payment: 'at a bill-payment agent',
  credit: 'with credit',
} as const;

/** What is left, and what a plan asks for next. */
export const stillDueText = (cents: number, next: string | null) =>
  `${inDollars(cents)} is ${next === null ? 'still due.' : `still to be paid. ${next}`}`;
