import type { ReturnChannel } from '@doctorbird/contract/core/enrollment-states';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { payment, refund } from '../payments/payments.table.ts';

type Rejected = typeof refund.$inferSelect;

/**
 * Reserves the amount of a rejected refund once more, by another way or to another account; answers the new refund's id.
 * A second admin who approved it has approved it for this way too; with `waits` one still has to, as for one that was
 * declined. The caller has locked the payment.
 */
export async function restartRefund(
  tx: Transaction,
  { origin, now }: ActionContext,
  { row, channel, waits = false }: { row: Rejected; channel: ReturnChannel; waits?: boolean },
): Promise<string> {
  const id = newId();
  await tx.insert(refund).values({
    id,
    paymentId: row.paymentId,
    amountCents: row.amountCents,
    state: waits ? 'awaiting_approval' : 'requested',
    channel,
    reason: row.reason,
    requestedBy: row.requestedBy,
    approvedBy: row.approvedBy,
    insteadOf: row.id,
    createdAt: now,
  });
  await tx
    .update(payment)
    .set({ refundedCents: sql`${payment.refundedCents} + ${row.amountCents}` })
    .where(eq(payment.id, row.paymentId));
  await recordAudit(tx, origin, {
    action: 'refund.rerouted',
    entity: 'payment',
    entityId: row.paymentId,
    after: {
      refund_id: id,
      instead_of: row.id,
      amount_cents: row.amountCents,
      channel,
      ...(waits && { awaiting_approval: true }),
    },
  });
  return id;
}
