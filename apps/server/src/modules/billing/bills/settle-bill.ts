import { and, eq, ne, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { chargeFor, lockReceivable } from '../../invoices/invoices/charge-for.ts';
import { invoiceLine } from '../../invoices/invoices/invoices.table.ts';
import { returnItems } from '../items/return-items.ts';
import { allocatePayments } from '../payments/allocate-payments.ts';
import { payment } from '../payments/payments.table.ts';
import { returnedOf } from '../payments/taken-back.ts';
import type { Bill } from './load-bill.ts';

/**
 * After a payment or refund of a locked bill: its invoice lines, and which payments count for it. As with a place
 * (`enrollments/charges/place-cost.ts`), what was returned does not fall due again, and money beyond the bill goes back first.
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
  const [paid] = await tx
    .select({ cents: sql`coalesce(sum(${payment.amountCents}), 0)`.mapWith(Number) })
    .from(payment)
    .where(and(which, eq(payment.state, 'confirmed')));
  const returned = await returnedOf(tx, and(which, eq(payment.state, 'confirmed'))!);
  const base = charged?.cents ?? 0;
  const beyond = Math.max(0, (paid?.cents ?? 0) - returned.otherCents - base);
  const cost = Math.max(0, base - Math.max(0, returned.cents - beyond));
  const present = await lockReceivable(tx, bill.subject);
  const owed = await chargeFor(tx, context, {
    subject: bill.subject,
    present,
    holder: bill.holder,
    // Money that arrives after a refund is not charged for.
    cents: Math.min(cost, present?.netCents ?? cost),
    kind: 'refund',
    description: bill.title,
  });
  if (owed) await allocatePayments(tx, context, { owed, which });
  // All of it went back: so do the items.
  if (bill.subject.kind === 'charge' && owed?.netCents === 0) await returnItems(tx, context, bill.subject.id);
}
