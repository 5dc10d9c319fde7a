import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { deposit, depositItem } from './deposits.table.ts';
import { lockBox } from './lock-box.ts';

/** A cheque that the bank returned was deposited: without its deposit, its money would leave a bank it never came to. */
async function refuseReturnedCheque(tx: Transaction, id: string): Promise<void> {
  const [returned] = await tx
    .select({ reference: payment.reference })
    .from(depositItem)
    .innerJoin(payment, eq(payment.checkoutId, depositItem.checkoutId))
    .innerJoin(refund, and(eq(refund.paymentId, payment.id), eq(refund.channel, 'reversal')))
    .where(eq(depositItem.depositId, id))
    .limit(1);
  if (returned)
    throw conflict(
      'cheque_returned',
      `The payment ${returned.reference} of this deposit was undone after it was banked, so the deposit stays.`,
    );
}

/**
 * Cancels a deposit that was recorded wrongly; what was in it is in the box again. Throws 404, 409 for a second time, and
 * for one with a cheque that the bank returned.
 */
export async function cancelDeposit(
  db: Database,
  { actor, origin, now }: ActorContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBox(tx);
    const [row] = await tx.select().from(deposit).where(eq(deposit.id, id)).for('update');
    if (!row) throw notFound('deposit');
    if (row.cancelledAt) throw conflict('already_cancelled', 'This deposit is cancelled already.');
    await refuseReturnedCheque(tx, id);
    await tx
      .update(deposit)
      .set({ cancelledAt: now, cancelledBy: actor.accountId, cancelReason: reason })
      .where(eq(deposit.id, id));
    await tx.update(depositItem).set({ releasedAt: now }).where(eq(depositItem.depositId, id));
    await recordAudit(tx, origin, {
      action: 'deposit.cancelled',
      entity: 'deposit',
      entityId: id,
      before: { slip_number: row.slipNumber, amount_cents: row.totalCents },
      after: { reason },
    });
  });
}
