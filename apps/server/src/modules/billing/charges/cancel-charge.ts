import { and, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import type { Bill } from '../bills/load-bill.ts';
import { noteOnBill } from '../bills/note-on-bill.ts';
import { chargeMails } from '../mails/charge-mails.ts';
import { endCharge } from './end-charge.ts';

/**
 * Cancels a charge with a reason while nothing is paid for it; the family owes nothing more and is told. Returns the bill's id.
 * Throws 404, 409 when it is cancelled already, something was paid, or a slip is under review.
 */
export const cancelCharge = (db: Database, context: Context, cancelled: Cancelled): Promise<string> =>
  inTransaction(db, (tx) => takeChargeBack(tx, context, cancelled), { retrySerialization: 2 });

type Context = ActionContext & NotifyDependencies;
type Cancelled = { id: string; reason: string };

/** The same as part of the transaction of a caller. */
export async function takeChargeBack(tx: Transaction, context: Context, { id, reason }: Cancelled): Promise<string> {
  const billId = await billOf(tx, id);
  const bill = await endCharge(tx, context, {
    billId,
    reason,
    underReview: 'A proof of payment is under review. Please accept it or send it back first.',
    check: ({ netCents, dueCents }) => {
      if (dueCents < netCents)
        throw conflict(
          'partly_paid',
          'A part of it was paid. Undo or refund that payment first, or write off the rest.',
        );
      if (dueCents === 0) throw conflict('nothing_due', 'Nothing is due for this charge any more.');
    },
  });
  await noteCancelled(tx, context, { bill, id, reason });
  return billId;
}

/** The bill is as it was before. A family is mailed what it does not have to pay any more; of what was paid, its refunds are. */
export async function noteCancelled(
  tx: Transaction,
  context: Context,
  { bill, id, reason }: Cancelled & { bill: Bill },
): Promise<void> {
  await recordAudit(tx, context.origin, {
    action: 'charge.cancelled',
    entity: bill.holder.kind === 'family' ? 'parent' : 'group',
    entityId: bill.holder.id,
    before: { due_cents: bill.dueCents },
    after: { charge_id: id, bill_id: bill.id, reason },
  });
  if (bill.holder.kind !== 'family') {
    await noteOnBill(tx, context, {
      bill,
      facts: { title: `Invoice ${bill.invoiceNumber} cancelled: ${inDollars(bill.netCents)}`, detail: reason },
    });
    return;
  }
  if (bill.dueCents === 0) return;
  const values = { label: bill.title, amount: inDollars(bill.dueCents), invoice: bill.invoiceNumber };
  await notifyPeople(tx, context, {
    kind: chargeMails.cancelled,
    people: [{ id: bill.holder.id, values, path: `/parent/bills/${bill.id}` }],
    key: `charge-cancelled:${id}`,
  });
}

/** Without a lock: the payments of a bill are locked before it (docs/locking.md). */
export async function billOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx
    .select({ id: receivable.id })
    .from(receivable)
    .where(and(eq(receivable.subjectKind, 'charge'), eq(receivable.subjectId, id)));
  if (!row) throw notFound('charge');
  return row.id;
}
