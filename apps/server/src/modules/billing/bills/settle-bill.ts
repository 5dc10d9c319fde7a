import { and, eq, ne, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { chargeFor, lockReceivable } from '../../invoices/invoices/charge-for.ts';
import { invoiceLine } from '../../invoices/invoices/invoices.table.ts';
import { allocatePayments } from '../payments/allocate-payments.ts';
import { payment, refund } from '../payments/payments.table.ts';
import type { Bill } from './load-bill.ts';

/**
 * After a payment or refund of a locked bill: its invoice lines, and which payments count for it. What was returned does
 * not fall due again, as with a place (docs/billing.md).
 */
export async function settleBill(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  bill: Pick<Bill, 'id' | 'subject' | 'holder' | 'title'>,
): Promise<void> {
  const [charged] = await tx
    .select({ cents: sql`coalesce(sum(${invoiceLine.amountCents}), 0)`.mapWith(Number) })
    .from(invoiceLine)
    .where(and(eq(invoiceLine.receivableId, bill.id), ne(invoiceLine.kind, 'refund')));
  const which = eq(payment.receivableId, bill.id);
  const [returned] = await tx
    .select({ cents: sql`coalesce(sum(${refund.amountCents}), 0)`.mapWith(Number) })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(which, eq(payment.state, 'confirmed'), eq(refund.state, 'succeeded'), ne(refund.channel, 'reversal')));
  const owed = await chargeFor(tx, context, {
    subject: bill.subject,
    present: await lockReceivable(tx, bill.subject),
    holder: bill.holder,
    cents: Math.max(0, (charged?.cents ?? 0) - (returned?.cents ?? 0)),
    kind: 'refund',
    description: bill.title,
  });
  if (owed) await allocatePayments(tx, context, { owed, which });
}
