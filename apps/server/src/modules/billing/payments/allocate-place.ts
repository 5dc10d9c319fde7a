import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { chargePlace } from '../../enrollments/charges/charge-place.ts';
import { allocate, type Share } from '../../invoices/invoices/allocate.ts';
import { payment, refund } from './payments.table.ts';

/**
 * After a payment or refund of a place: its invoice lines, and which payments count for it. The oldest payment counts
 * first, one that came too late last; what is beyond the cost stays with its payment until it is paid back.
 */
export async function allocatePlace(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  enrollmentId: string,
): Promise<void> {
  const owed = await chargePlace(tx, context, { id: enrollmentId, why: 'refund' });
  if (!owed) return;
  const paid = await tx
    .select({ id: payment.id, amountCents: payment.amountCents })
    .from(payment)
    .where(and(eq(payment.enrollmentId, enrollmentId), eq(payment.state, 'confirmed')))
    .orderBy(asc(payment.needsAttention), asc(payment.confirmedAt), asc(payment.id));
  const back = await tx
    .select({ paymentId: refund.paymentId, cents: sql`sum(${refund.amountCents})`.mapWith(Number) })
    .from(refund)
    .where(
      and(
        eq(refund.state, 'succeeded'),
        inArray(
          refund.paymentId,
          paid.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(refund.paymentId);
  const returned = new Map(back.map(({ paymentId, cents }) => [paymentId, cents]));
  let left = owed.netCents;
  const shares: Share[] = [];
  for (const { id, amountCents } of paid) {
    const cents = Math.min(left, amountCents - (returned.get(id) ?? 0));
    left -= cents;
    shares.push({ paymentId: id, cents });
  }
  await allocate(tx, context, { receivableId: owed.id, shares });
}
