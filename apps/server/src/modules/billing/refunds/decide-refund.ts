import { eq } from 'drizzle-orm';
import type { Actor, Origin } from '../../../access/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { refund } from '../payments/payments.table.ts';
import { lockRefund, rejectRefund, succeedRefund } from './settle-refund.ts';
import { requireSecondAdmin } from './refunds.policy.ts';

async function waiting(tx: Transaction, id: string) {
  const found = await lockRefund(tx, id);
  if (!found) throw notFound('refund');
  if (found.row.state !== 'awaiting_approval')
    throw conflict('already_decided', 'Somebody has already decided on this refund.');
  return found.row;
}

/** A second admin lets a large refund go. Throws 409 for the one who asked for it. */
export async function approveRefund(
  deps: PaymentDependencies,
  actor: Actor,
  id: string,
  origin: Origin,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const row = await waiting(tx, id);
    requireSecondAdmin(row, actor);
    await tx.update(refund).set({ state: 'requested', approvedBy: actor.accountId }).where(eq(refund.id, id));
    await recordAudit(tx, origin, {
      action: 'refund.approved',
      entity: 'payment',
      entityId: row.paymentId,
      after: { refund_id: id, amount_cents: row.amountCents },
    });
    await carryOutRefund(tx, deps, row, origin, now);
  });
}

export async function declineRefund(
  deps: PaymentDependencies,
  id: string,
  reason: string,
  origin: Origin,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await waiting(tx, id);
    await rejectRefund(tx, id, reason, origin, now);
  });
}

/** The office says how a transfer back went. Throws 409 for a refund that goes another way or is over. */
export async function settleTransferBack(
  deps: PaymentDependencies,
  id: string,
  given: { outcome: 'done' | 'failed'; reference: string | null; reason: string | null },
  origin: Origin,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const found = await lockRefund(tx, id);
    if (!found) throw notFound('refund');
    const { row } = found;
    if (row.channel !== 'bank_transfer' || row.state !== 'requested')
      throw conflict('not_a_transfer', 'This refund is not waiting to be sent by transfer.');
    if (given.outcome === 'failed') {
      await rejectRefund(tx, id, given.reason ?? 'The transfer could not be sent.', origin, now);
      return;
    }
    await tx.update(refund).set({ externalReference: given.reference }).where(eq(refund.id, id));
    await succeedRefund(tx, deps, id, origin, now);
  });
}
