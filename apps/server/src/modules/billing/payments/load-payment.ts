import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { forPlaces, lockOpenCheckouts } from '../checkouts/load-checkout.ts';
import { payment } from './payments.table.ts';

/** Locks one payment. Always lock payments before their enrollment and after their checkout (docs/locking.md). */
export async function lockPayment(tx: Transaction, id: string) {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row ?? null;
}
export type PaymentRow = typeof payment.$inferSelect;

/** The place that a payment is for. Throws for that of a bill. */
export function placeOf({ id, enrollmentId }: Pick<PaymentRow, 'id' | 'enrollmentId'>): string {
  if (enrollmentId === null) throw new Error(`The payment ${id} is for a bill.`);
  return enrollmentId;
}

/** A payment without a gateway: "created" waits for the money, "pending" is under review. */
export const isManual = (row: { gateway: string | null }): boolean => row.gateway === null;

/** While a proof is under review nothing else may be paid, or the family would pay twice. */
export function refuseUnderReview(
  open: PaymentRow | undefined,
  why = 'We are reviewing your proof of payment. There is nothing else you need to do for now.',
): void {
  if (open && isManual(open) && open.state === 'pending') throw conflict('under_review', why);
}

/**
 * Locks the open attempts of an enrollment, with their checkouts. Call it before locking the enrollment, so that the
 * order matches the gateway's messages: checkout, payment, enrollment.
 */
export const lockOpenPayments = (tx: Transaction, enrollmentId: string): Promise<PaymentRow[]> =>
  lockOpenPaymentsOf(tx, [enrollmentId]);

/** The same for several enrollments, always in the same order. */
export const lockOpenPaymentsOf = (tx: Transaction, enrollmentIds: readonly string[]): Promise<PaymentRow[]> =>
  lockOpenPaymentsFor(tx, { enrollmentIds, billIds: [] });

/** The same for a bill: there is one open attempt at most. */
export const lockOpenPaymentsOfBill = (tx: Transaction, billId: string): Promise<PaymentRow[]> =>
  lockOpenPaymentsFor(tx, { enrollmentIds: [], billIds: [billId] });

/** The same for enrollments and bills. */
export async function lockOpenPaymentsFor(
  tx: Transaction,
  { enrollmentIds, billIds }: { enrollmentIds: readonly string[]; billIds: readonly string[] },
): Promise<PaymentRow[]> {
  const which = or(forPlaces(enrollmentIds), inArray(payment.receivableId, [...billIds]));
  await lockOpenCheckouts(tx, which);
  return tx
    .select()
    .from(payment)
    .where(and(which, inArray(payment.state, ['created', 'pending'])))
    .orderBy(asc(payment.id))
    .for('update');
}
