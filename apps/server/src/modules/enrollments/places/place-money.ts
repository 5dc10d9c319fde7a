import type { EnrollmentDetail } from '@doctorbird/contract/enrollments/enrollments';
import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import type { EnrollmentForChange } from './load-for-change.ts';

/** The money of one place, locked. All amounts are cents. */
export interface LockedMoney {
  /** Confirmed and not given back. */
  heldCents: number;
  /** How many payments are confirmed. */
  confirmed: number;
  /** Ends attempts that are still open. */
  cancelOpen(context: ActionContext, message: string): Promise<void>;
  /** Gives an amount back as refunds with states of their own, the newest payment first, each by the way it came. */
  payBack(
    context: ActionContext,
    asked: { place: EnrollmentForChange; cents: number; reason: string; requestedBy: string },
  ): Promise<void>;
}

/** Money that an admin took by hand. */
export interface TakenByHand {
  method: Exclude<PaymentMethod, 'card' | 'credit'>;
  /** The bank's or cheque's own number; cash needs none. */
  reference: string | null;
}

/**
 * Conditions about the payments of a place, as text for a query. `place` is the name of the row of enrollment in it, never
 * input.
 */
export interface OpenPayments {
  /** An attempt to pay is open, or a proof is under review. A reference that was only given out does not count. */
  beingPaid(place: string): string;
  /** A proof of payment waits for its review. */
  underReview(place: string): string;
}

/**
 * What enrollments need of the money that is paid for them. Billing stands above enrollments and provides it (`app-parts.ts`).
 * Payments are locked before their enrollment, always (docs/locking.md).
 */
export interface PlaceMoney extends OpenPayments {
  /** Confirmed and not given back, in cents. */
  heldCents(db: Executor, enrollmentId: string): Promise<number>;
  /** Reads what must be known before a transaction begins; what it answers locks the money of a place in one. */
  beforeLocking(): Promise<(tx: Transaction, enrollmentId: string) => Promise<LockedMoney>>;
  /** Locks the open attempts of a place, for a change that will record money. */
  lockOpen(tx: Transaction, enrollmentId: string): Promise<void>;
  /** Locks all payments of these places; what it answers marks those that an admin has to give back. */
  lockAll(tx: Transaction, enrollmentIds: readonly string[]): Promise<() => Promise<void>>;
  /** Throws 409 when nothing is due, 422 without the bank's reference for anything but cash. */
  recordByHand(
    tx: Transaction,
    context: ActionContext,
    given: { place: EnrollmentForChange; taken: TakenByHand },
  ): Promise<void>;
  /** Payments for cancelled places of a program that an admin has to give back. */
  refundsDue(db: Executor, programId: string): Promise<{ payments: number; cents: number }>;
  /** The attempts to pay for a place, as its page shows them. */
  list(enrollmentId: string): Promise<EnrollmentDetail['payments']>;
}
