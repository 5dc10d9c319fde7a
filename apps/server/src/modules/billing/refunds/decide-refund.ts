import type { settleRefund as settleBody } from '@doctorbird/contract/billing/refunds';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { requireOpenDay } from '../months/open-day.ts';
import { refund } from '../payments/payments.table.ts';
import { leaveToOffice } from './leave-to-office.ts';
import { rerouteRefund } from './reroute-refund.ts';
import { lockRefund, rejectRefund, succeedRefund } from './settle-refund.ts';
import { requireSecondAdmin } from './refunds.policy.ts';
import { restoreCredit } from './unused-credit.ts';

async function waiting(tx: Transaction, id: string) {
  const found = await lockRefund(tx, id);
  if (!found) throw notFound('refund');
  if (found.row.state !== 'awaiting_approval')
    throw conflict('already_decided', 'Somebody has already decided on this refund.');
  return found;
}

/** A second admin approves a large refund. Throws 409 for the admin who requested it. */
export async function approveRefund(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  id: string,
): Promise<void> {
  const { actor, origin } = context;
  await inTransaction(db, async (tx) => {
    const { row } = await waiting(tx, id);
    requireSecondAdmin(row, actor);
    await requireWithinLimit(tx, context, { permission: 'refund', amount: row.amountCents });
    await tx.update(refund).set({ state: 'requested', approvedBy: actor.accountId }).where(eq(refund.id, id));
    await recordAudit(tx, origin, {
      action: 'refund.approved',
      entity: 'payment',
      entityId: row.paymentId,
      after: { refund_id: id, amount_cents: row.amountCents },
    });
    await carryOutRefund(tx, context, row);
  });
}

export async function declineRefund(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { row, paid } = await waiting(tx, id);
    await rejectRefund(tx, context, { refundId: id, message: reason });
    await restoreCredit(tx, context, { paid, row });
    await leaveToOffice(tx, context, { row, message: reason });
  });
}

/** A card refund that was requested waits for the gateway's message; an admin who sees it on its statement need not wait. */
const isWithGateway = (row: { channel: string; state: string }) =>
  row.channel === 'gateway' && row.state === 'submitted';

/**
 * Records how a transfer back went, or what the gateway's statement says about a card refund that it was asked for.
 * Throws 409 for a refund by another channel or one that is over.
 */
export async function settleTransferBack(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { id, given }: { id: string; given: z.output<typeof settleBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockRefund(tx, id);
    if (!found) throw notFound('refund');
    const { row } = found;
    const isTransfer = row.channel === 'bank_transfer' && row.state === 'requested';
    if (!isTransfer && !isWithGateway(row))
      throw conflict('not_a_transfer', 'This refund is not waiting to be sent by transfer.');
    if (given.outcome === 'failed') {
      const message = given.reason ?? 'The transfer could not be sent.';
      if (row.channel === 'gateway') await rerouteRefund(tx, context, { refundId: id, message });
      else {
        await rejectRefund(tx, context, { refundId: id, message });
        await leaveToOffice(tx, context, { row, message });
      }
      return;
    }
    const { returned_on: returnedOn, book_on: bookOn } = given;
    await requireOpenDay(tx, context, {
      day: returnedOn,
      bookOn,
      field: 'returned_on',
      of: found.paid,
    });
    await tx.update(refund).set({ externalReference: given.reference, returnedOn }).where(eq(refund.id, id));
    await succeedRefund(tx, context, id);
  });
}
