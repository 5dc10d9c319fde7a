import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { refundMails } from '../mails/refund-mails.ts';
import { noteOnRefund, notifyOfRefund } from './refund-notes.ts';
import { promisedDay } from './refund-promise.ts';
import { lockRefund, rejectRefund } from './settle-refund.ts';

/**
 * A way that refused, also hours later: the same amount goes by bank transfer, which waits on Today until an admin has
 * sent it, and the family reads so. A second admin who approved it has approved it for this way too. Returns false when
 * the refund is over already.
 */
export async function rerouteRefund(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { refundId, message }: { refundId: string; message: string },
): Promise<boolean> {
  const { origin, now } = context;
  if (!(await rejectRefund(tx, context, { refundId, message }))) return false;
  const found = await lockRefund(tx, refundId);
  if (!found) return false;
  const { paid, row } = found;
  const id = newId();
  await tx.insert(refund).values({
    id,
    paymentId: paid.id,
    amountCents: row.amountCents,
    state: 'requested',
    channel: 'bank_transfer',
    reason: row.reason,
    requestedBy: row.requestedBy,
    approvedBy: row.approvedBy,
    insteadOf: row.id,
    createdAt: now,
  });
  await tx
    .update(payment)
    .set({ refundedCents: sql`${payment.refundedCents} + ${row.amountCents}` })
    .where(eq(payment.id, paid.id));
  const until = writtenDate(promisedDay('bank_transfer', now)!);
  await noteOnRefund(tx, context, {
    paid,
    facts: { title: `Refund of ${inDollars(row.amountCents)} goes by bank transfer`, detail: `By ${until}`, id },
  });
  await recordAudit(tx, origin, {
    action: 'refund.rerouted',
    entity: 'payment',
    entityId: paid.id,
    after: { refund_id: id, instead_of: row.id, amount_cents: row.amountCents },
  });
  await notifyOfRefund(tx, context, {
    paid,
    kind: refundMails.rerouted,
    values: (about) => ({ amount: inDollars(row.amountCents), ...about, reason: message, until }),
  });
  return true;
}
