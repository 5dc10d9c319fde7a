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
  leftCents: number;
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

export const stillDueText = (cents: number) => `${inDollars(cents)} is still due.`;
