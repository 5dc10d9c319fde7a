import type { EventEffect } from '@doctorbird/contract/billing/gateway-events';
import { eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { closeUnheard } from '../mismatches/close-unheard.ts';
import { recordMismatch } from '../mismatches/record-mismatch.ts';
import { closeCheckout } from '../checkouts/close-checkout.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import { settleCheckout } from '../checkouts/settle-checkout.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { gatewayMessage, payment, refund } from '../payments/payments.table.ts';
import { rerouteRefund } from '../refunds/reroute-refund.ts';
import { succeedRefund } from '../refunds/settle-refund.ts';
import { recordGatewayEvent } from './events/record-gateway-event.ts';
import type { SignedMessage } from './payment-gateway.ts';
import { amountsOf, checkoutOfReport, checkoutOfTransaction } from './checkout-of-report.ts';

type Context = ActionContext & Ports<PaymentDependencies>;
interface Arrived {
  gateway: string;
  message: SignedMessage;
}

/** Handles a signed message once; a repeat is only noted. Refund messages settle the refund of that transaction. */
export async function takeMessage(db: Database, context: Context, arrived: Arrived): Promise<void> {
  const { gateway, message } = arrived;
  const { event, report, messageId } = message;
  await inTransaction(db, async (tx) => {
    const isNew = await tx
      .insert(gatewayMessage)
      .values({ gateway, messageId, event, receivedAt: context.now })
      .onConflictDoNothing()
      .returning({ id: gatewayMessage.messageId });
    if (isNew.length === 0) {
      const row = await checkoutOfTransaction(tx, { gateway, transactionId: report.transactionId });
      if (row) await note(tx, context, { row, arrived, effect: 'repeat' });
      return;
    }
    const { row, matches, listed } = await checkoutOfReport(tx, context, { gateway, event, report });
    if (!row) return;
    const effect = matches ? await apply(tx, context, { row, arrived }) : listed ? 'mismatch' : 'noted';
    await note(tx, context, { row, arrived, effect });
  });
}

const note = (
  tx: Transaction,
  context: Context,
  { row, arrived: { gateway, message }, effect }: { row: CheckoutRow; arrived: Arrived; effect: EventEffect },
) =>
  recordGatewayEvent(tx, context, {
    checkoutId: row.id,
    gateway,
    source: 'message',
    event: message.event,
    verified: true,
    effect,
    ...amountsOf(row, message.report),
    note: message.event === 'payment.refund_rejected' ? message.report.message : null,
  });

async function apply(
  tx: Transaction,
  context: Context,
  { row, arrived }: { row: CheckoutRow; arrived: Arrived },
): Promise<EventEffect> {
  const { event, report } = arrived.message;
  const checkoutId = row.id;
  switch (event) {
    case 'payment.success': {
      const booked = await settleCheckout(tx, context, { checkoutId, capturedAt: report.capturedAt });
      await closeUnheard(tx, context, checkoutId);
      return booked ? 'booked' : 'repeat';
    }
    case 'payment.failed': {
      const closed = await closeCheckout(tx, context, { checkoutId, to: 'failed', message: report.message });
      await closeUnheard(tx, context, checkoutId);
      return closed ? 'closed' : 'repeat';
    }
    case 'payment.refunded':
    case 'payment.refund_rejected':
      return settleRefundOf(tx, context, { row, arrived });
    case 'payment.chargeback_pending':
    case 'payment.chargeback_processed':
    case 'payment.fraud_confirmed':
      // The bank of the payer takes the money back: what that means for the place, a person decides.
      await recordMismatch(tx, context, { found: { ...arrived, event, row, kind: 'chargeback' }, report });
      return 'mismatch';
    // An error is not final: the attempt stays open for a look-up or the office (docs/rules.md, rule 18).
    case 'payment.error':
    case 'payment.created':
    case 'payment.refund_requested':
    case 'payment.chargeback_released':
    case 'payment.other':
      return 'noted';
  }
}

/**
 * Refund messages name the transaction, not the refund, so they settle the open one of that amount, else the oldest. Money returned without a refund
 * of ours (made on the gateway's own site, or reported before the payment itself) is shown to the admins.
 */
async function settleRefundOf(
  tx: Transaction,
  context: Context,
  { row, arrived: { gateway, message } }: { row: CheckoutRow; arrived: Arrived },
): Promise<EventEffect> {
  const ours = await tx
    .select({ id: refund.id, state: refund.state, channel: refund.channel, cents: refund.amountCents })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.checkoutId, row.id))
    .orderBy(refund.createdAt, refund.id);
  const { event, report } = message;
  const asked = ours.filter(
    ({ state, channel }) => channel === 'gateway' && (state === 'requested' || state === 'submitted'),
  );
  const open = asked.find(({ cents }) => cents === report.amountCents) ?? asked[0];
  if (event !== 'payment.refunded') {
    if (!open) return 'noted';
    await rerouteRefund(tx, context, { refundId: open.id, message: report.message });
    return 'refund_rejected';
  }
  if (open) {
    await succeedRefund(tx, context, open.id);
    return 'refunded';
  }
  if (ours.some(({ state, channel }) => channel === 'gateway' && state === 'succeeded')) return 'repeat';
  await recordMismatch(tx, context, { found: { gateway, event, row, kind: 'refund' }, report });
  return 'mismatch';
}
