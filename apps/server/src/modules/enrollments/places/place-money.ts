import type { paymentOfEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { z } from 'zod';
import type { CardSlip } from '@doctorbird/contract/core/card-slip';
import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import type { PlaceCovers } from './place-covers.ts';
import type { PlaceItems } from './place-items.ts';
import type { EnrollmentForChange } from './load-for-change.ts';
import type { OpenPart } from '../status/payment-summary.ts';

/** What becomes of money beyond a lower price. */
export interface Beyond {
  /** What becomes credit of the family. */
  creditCents: number;
  /** Where all of it goes, in sentences, as soon as a gift card, the scholarship fund or a relative has a part back; else empty. */
  elsewhere: string[];
}

/** The money of one place, locked. All amounts are cents. */
export interface LockedMoney {
  /** Confirmed and not refunded. */
  heldCents: number;
  /** How many payments are confirmed. */
  confirmed: number;
  /** Ends attempts that are still open. */
  cancelOpen(context: ActionContext, message: string): Promise<void>;
  /** Refunds an amount, the newest payment first, each by its own channel and with its own state. */
  payBack(
    context: ActionContext,
    asked: { place: EnrollmentForChange; cents: number; reason: string; requestedBy: string },
  ): Promise<void>;
  /** What `payBack` would do, as sentences with amount, way and day. */
  promise(context: Pick<ActionContext, 'now'>, cents: number): Promise<string[]>;
  /** What `creditBeyond` would do. */
  beyond(context: Pick<ActionContext, 'now'>, cents: number): Promise<Beyond>;
  /** After a lower price: turns what is held beyond it into credit of the family, unless it is tied or a relative's. */
  creditBeyond(context: ActionContext, asked: { place: EnrollmentForChange; cents: number }): Promise<void>;
}

/** Money that an admin recorded. */
export interface TakenByHand {
  method: Exclude<PaymentMethod, 'card' | 'credit'>;
  /** The reference of the bank or cheque; cash needs none. */
  reference: string | null;
  /** Of the card machine; null for any other way. */
  slip: CardSlip | null;
}

/**
 * Conditions about the payments of a place, as text for a query. `place` is the name of the row of enrollment in it, never
 * input.
 */
export interface OpenPayments extends PlaceItems, PlaceCovers {
  /** An attempt to pay is open, or a proof is under review. A reference alone does not count. */
  beingPaid(place: string): string;
  /** A proof of payment is waiting for review. */
  underReview(place: string): string;
  /**
   * A value: the open parts of its payment plan as `OpenPart[]` (`status/payment-summary.ts`), empty when its plan has
   * ended, null when it never had one.
   */
  openParts(place: string): string;
  /** A value: cents of a cancelled or rejected place that are neither refunded nor credit yet. */
  toSettle(place: string): string;
}

/**
 * What enrollments need to know and do about payments. Billing is a higher domain and implements this port
 * (`app-parts.ts`). Payments are always locked before their enrollment (docs/locking.md).
 */
export interface PlaceMoney extends OpenPayments {
  /** Confirmed and not refunded, in cents. */
  heldCents(db: Executor, enrollmentId: string): Promise<number>;
  /** What a refund of so much would be: sentences with amount, way and day. */
  promise(
    db: Executor,
    context: Pick<ActionContext, 'now'>,
    asked: { enrollmentId: string; cents: number },
  ): Promise<string[]>;
  /** What `creditBeyond` would do with so much. */
  beyond(
    db: Executor,
    context: Pick<ActionContext, 'now'>,
    asked: { enrollmentId: string; cents: number },
  ): Promise<Beyond>;
  /** Reads what is needed before a transaction; the returned function locks one place's money inside it. */
  beforeLocking(): Promise<(tx: Transaction, enrollmentId: string) => Promise<LockedMoney>>;
  /** Locks the open attempts of a place, before a change that records money. */
  lockOpen(tx: Transaction, enrollmentId: string): Promise<void>;
  /** Locks all payments of these places; the returned function marks those that an admin has to refund. */
  lockAll(tx: Transaction, enrollmentIds: readonly string[]): Promise<() => Promise<void>>;
  /** Throws 409 when nothing is due or the batch of the slip is paid out, 422 without the bank's reference for anything but cash. */
  recordByHand(
    tx: Transaction,
    context: ActionContext,
    given: { place: EnrollmentForChange; taken: TakenByHand },
  ): Promise<void>;
  /** A payment plan follows the new price of a locked place. */
  followPrice(tx: Transaction, context: ActionContext, enrollmentId: string): Promise<void>;
  /**
   * What is open on a locked place that is enrolled already can be paid until a day (YYYY-MM-DD, Jamaica), by a plan of one
   * part. `wasFree`: the place had cost nothing, or had no price, so nothing was to be paid. Returns whether it begins now.
   */
  askForRest(
    tx: Transaction,
    context: ActionContext,
    asked: { enrollmentId: string; dueOn: string; wasFree: boolean },
  ): Promise<boolean>;
  /** What `followPrice` and then `askForRest` would ask for, part by part, at another price. Empty where no day is set. */
  partsAfter(
    db: Executor,
    asked: { enrollmentId: string; priceCents: number | null; dueOn: string },
  ): Promise<OpenPart[]>;
  /** Payments for a program's cancelled and rejected places that somebody has to decide about. */
  refundsDue(db: Executor, programId: string): Promise<{ payments: number; cents: number }>;
  /** The attempts to pay for a place, as its page shows them. */
  list(enrollmentId: string): Promise<z.input<typeof paymentOfEnrollment>[]>;
}
