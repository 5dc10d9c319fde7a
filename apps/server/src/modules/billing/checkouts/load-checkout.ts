import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { payment } from '../payments/payments.table.ts';
import { checkout } from './checkouts.table.ts';

export type CheckoutRow = typeof checkout.$inferSelect;

/** Locks one checkout. Always lock it before its payments, and those before their enrollments (docs/locking.md). */
export async function lockCheckout(tx: Transaction, id: string): Promise<CheckoutRow | null> {
  const [row] = await tx.select().from(checkout).where(eq(checkout.id, id)).for('update');
  return row ?? null;
}

/** Locks the payments of a locked checkout, in the order of its places. */
export const lockPaymentsOf = (tx: Transaction, checkoutId: string) =>
  tx.select().from(payment).where(eq(payment.checkoutId, checkoutId)).orderBy(asc(payment.position)).for('update');

/** The payments of a checkout, in the order of its places. */
export const paymentsOfCheckout = (db: Executor, checkoutId: string) =>
  db.select().from(payment).where(eq(payment.checkoutId, checkoutId)).orderBy(asc(payment.position));

/** The checkout of a payment. */
export async function checkoutOf(db: Executor, paymentId: string): Promise<CheckoutRow | null> {
  const [row] = await db
    .select({ checkout })
    .from(payment)
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .where(eq(payment.id, paymentId));
  return row?.checkout ?? null;
}

/** What was charged at once with a payment: its whole checkout. */
export const chargedCents = async (db: Executor, row: { id: string; amountCents: number }): Promise<number> =>
  (await checkoutOf(db, row.id))?.amountCents ?? row.amountCents;

/** Stands for the checkout where only one payment can be named, as in the audit log. */
export async function firstPaymentOf(db: Executor, checkoutId: string) {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.checkoutId, checkoutId), eq(payment.position, 0)));
  if (!row) throw new Error('A checkout has at least one payment.');
  return row;
}

/** The payments for these places. */
export const forPlaces = (enrollmentIds: readonly string[]): SQL => inArray(payment.enrollmentId, [...enrollmentIds]);

/** Locks the checkouts with an open one of these payments, in an order that is always the same. */
export async function lockOpenCheckouts(tx: Transaction, which: SQL | undefined): Promise<void> {
  const open = tx
    .select({ id: payment.checkoutId })
    .from(payment)
    .where(and(which, inArray(payment.state, ['created', 'pending'])));
  await tx
    .select({ id: checkout.id })
    .from(checkout)
    .where(inArray(checkout.id, open))
    .orderBy(asc(checkout.id))
    .for('update');
}
