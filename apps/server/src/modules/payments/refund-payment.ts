import { eq, sql } from 'drizzle-orm';
import type { Actor, Origin } from '../../access/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { conflict, notFound } from '../../platform/domain-error.ts';
import { inDollars } from '../../platform/money.ts';
import { loadForChange } from '../enrollments/load-for-change.ts';
import { recordEvent } from '../enrollments/record-event.ts';
import { lockPayment } from './load-payment.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { payment, refund } from './payments.table.ts';
import { refundableCents } from './refundable-amount.ts';
import { SUBMIT_REFUND } from './submit-refund.ts';
import { succeedRefund } from './settle-refund.ts';

/**
 * Refunds all that is left of a payment, by the way it came. The amount is reserved in the transaction; the gateway is
 * asked afterwards, by a job. Money taken by hand is handed back by the office, so that refund is done at once.
 * Throws 404, or 409 when nothing can be refunded (also for the second of two clicks).
 */
export async function refundPayment(
  deps: PaymentDependencies,
  actor: Actor,
  paymentId: string,
  reason: string | null,
  origin: Origin,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, paymentId);
    if (!row) throw notFound('payment');
    const amountCents = refundableCents(row);
    if (row.state !== 'confirmed') throw conflict('not_paid', 'Only a payment that was received can be refunded.');
    if (amountCents === 0)
      throw conflict('nothing_to_refund', 'This payment has been refunded already, or a refund is on its way.');
    const place = await loadForChange(tx, row.enrollmentId);
    const byGateway = row.gateway !== null;
    const id = newId();
    await tx.insert(refund).values({
      id,
      paymentId: row.id,
      amountCents,
      channel: byGateway ? 'gateway' : row.method === 'cash' ? 'cash' : 'bank_transfer',
      reason,
      requestedBy: actor.accountId,
      createdAt: now,
    });
    await tx
      .update(payment)
      .set({ refundedCents: sql`${payment.refundedCents} + ${amountCents}` })
      .where(eq(payment.id, row.id));
    await recordEvent(
      tx,
      place.id,
      origin,
      { kind: 'refund', title: `Refund of ${inDollars(amountCents)} begun`, detail: reason, data: { refund_id: id } },
      now,
    );
    await recordAudit(tx, origin, {
      action: 'refund.requested',
      entity: 'payment',
      entityId: row.id,
      after: { refund_id: id, amount_cents: amountCents, reason },
    });
    if (byGateway) await deps.jobs.enqueue(tx, SUBMIT_REFUND, { refundId: id });
    else await succeedRefund(tx, deps, id, origin, now);
  });
}
