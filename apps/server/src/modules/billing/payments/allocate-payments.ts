import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { allocate } from '../../invoices/invoices/allocate.ts';
import type { Receivable } from '../../invoices/invoices/charge-for.ts';
import { payment, refund } from './payments.table.ts';

/**
 * Which of these payments count for what is owed, which the caller has locked. The oldest counts first, one that came too
 * late last, each less what was returned of it; what is beyond the sum stays with its payment until it is paid back.
 */
export async function allocatePayments(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  { owed, which }: { owed: Receivable; which: SQL },
): Promise<void> {
  const paid = await tx
    .select({ id: payment.id, amountCents: payment.amountCents })
    .from(payment)
    .where(and(which, eq(payment.state, 'confirmed')))
    .orderBy(asc(payment.needsAttention), asc(payment.valueDay), asc(payment.confirmedAt), asc(payment.id));
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
  const shares = paid.map(({ id, amountCents }) => {
    const cents = Math.min(left, amountCents - (returned.get(id) ?? 0));
    left -= cents;
    return { paymentId: id, cents };
  });
  await allocate(tx, context, { receivableId: owed.id, shares });
}
