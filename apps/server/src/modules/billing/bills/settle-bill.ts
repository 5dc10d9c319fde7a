import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { allocate } from '../../invoices/invoices/allocate.ts';
import { chargeFor, lockReceivable } from '../../invoices/invoices/charge-for.ts';
import { invoiceLine } from '../../invoices/invoices/invoices.table.ts';
import { payment, refund } from '../payments/payments.table.ts';
import type { Bill } from './load-bill.ts';

/**
 * After a payment or refund of a locked bill: which payments count for it, the oldest first. What was returned does not
 * fall due again, as with a place (docs/billing.md).
 */
export async function settleBill(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  bill: Pick<Bill, 'id' | 'subject' | 'holder' | 'title'>,
): Promise<void> {
  const paid = await tx
    .select({ id: payment.id, amountCents: payment.amountCents })
    .from(payment)
    .where(and(eq(payment.receivableId, bill.id), eq(payment.state, 'confirmed')))
    .orderBy(asc(payment.confirmedAt), asc(payment.id));
  const returned = await returnedOf(
    tx,
    paid.map(({ id }) => id),
  );
  const [charged] = await tx
    .select({ cents: sql`coalesce(sum(${invoiceLine.amountCents}), 0)`.mapWith(Number) })
    .from(invoiceLine)
    .where(and(eq(invoiceLine.receivableId, bill.id), sql`${invoiceLine.kind} <> 'refund'`));
  const back = [...returned.values()].reduce((sum, cents) => sum + cents, 0);
  const owed = await chargeFor(tx, context, {
    subject: bill.subject,
    present: await lockReceivable(tx, bill.subject),
    holder: bill.holder,
    cents: Math.max(0, (charged?.cents ?? 0) - back),
    kind: 'refund',
    description: bill.title,
  });
  let left = owed?.netCents ?? 0;
  const shares = paid.map(({ id, amountCents }) => {
    const cents = Math.min(left, amountCents - (returned.get(id) ?? 0));
    left -= cents;
    return { paymentId: id, cents };
  });
  await allocate(tx, context, { receivableId: bill.id, shares });
}

async function returnedOf(tx: Transaction, paymentIds: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ paymentId: refund.paymentId, cents: sql`sum(${refund.amountCents})`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.state, 'succeeded'), inArray(refund.paymentId, paymentIds)))
    .groupBy(refund.paymentId);
  return new Map(rows.map(({ paymentId, cents }) => [paymentId, cents]));
}
