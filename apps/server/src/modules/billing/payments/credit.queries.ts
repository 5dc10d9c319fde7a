import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { isBesidePlacesOf } from '../bills/payable-bills.rows.ts';
import { payment, refund } from './payments.table.ts';

/** Two payments would each see the whole credit, so the second waits for this lock. */
export async function lockFamily(tx: Transaction, parentId: string): Promise<void> {
  await tx.select({ id: parent.id }).from(parent).where(eq(parent.id, parentId)).for('update');
}

/** What the organisation owes a family: refunds stored as credit, less payments made with it. */
export const creditCents = async (db: Executor, parentId: string): Promise<number> =>
  (await creditsOf(db, [parentId])).get(parentId) ?? 0;

/** The same for several families at once, by the parent's id. */
export async function creditsOf(db: Executor, parentIds: readonly string[]): Promise<Map<string, number>> {
  if (parentIds.length === 0) return new Map();
  const credited = db
    .select({ cents: sql`coalesce(sum(${refund.amountCents}), 0)` })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .where(and(eq(enrollment.parentId, parent.id), eq(refund.channel, 'credit'), eq(refund.state, 'succeeded')));
  const spent = db
    .select({ cents: sql`coalesce(sum(${payment.amountCents}), 0)` })
    .from(payment)
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .where(and(eq(enrollment.parentId, parent.id), eq(payment.method, 'credit'), eq(payment.state, 'confirmed')));
  const creditedOfBills = db
    .select({ cents: sql`coalesce(sum(${refund.amountCents}), 0)` })
    .from(billingAccount)
    .innerJoin(receivable, eq(receivable.accountId, billingAccount.id))
    .innerJoin(payment, eq(payment.receivableId, receivable.id))
    .innerJoin(refund, eq(refund.paymentId, payment.id))
    .where(and(isBesidePlacesOf(parent.id), eq(refund.channel, 'credit'), eq(refund.state, 'succeeded')));
  const spentOnBills = db
    .select({ cents: sql`coalesce(sum(${payment.amountCents}), 0)` })
    .from(billingAccount)
    .innerJoin(receivable, eq(receivable.accountId, billingAccount.id))
    .innerJoin(payment, eq(payment.receivableId, receivable.id))
    .where(and(isBesidePlacesOf(parent.id), eq(payment.method, 'credit'), eq(payment.state, 'confirmed')));
  // One statement, so that all sums see the same moment.
  const rows = await db
    .select({
      id: parent.id,
      cents: sql`(${credited}) - (${spent}) + (${creditedOfBills}) - (${spentOnBills})`.mapWith(Number),
    })
    .from(parent)
    .where(inArray(parent.id, [...parentIds]));
  return new Map(rows.map(({ id, cents }) => [id, Math.max(0, cents)]));
}
