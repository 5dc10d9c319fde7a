import { and, eq } from 'drizzle-orm';
import { systemOrigin } from '../../access/actor.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { failPayment } from './fail-payment.ts';
import type { GatewayReport, SignedMessage } from './gateway/payment-gateway.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { gatewayMessage, payment, refund } from './payments.table.ts';
import { rejectRefund, succeedRefund } from './settle-refund.ts';
import { settlePayment } from './settle-payment.ts';

/** Finds the payment a report is about; transaction, order, currency and amount must all be the ones we stored. */
async function paymentOf(tx: Transaction, gateway: string, report: GatewayReport) {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, gateway), eq(payment.gatewayTransactionId, report.transactionId)));
  const ours =
    row &&
    row.reference === report.orderId &&
    row.currency === report.currency &&
    row.amountCents === report.amountCents;
  return ours ? row : null;
}

const endings = { failed: 'failed', error: 'failed', abandoned: 'cancelled', expired: 'expired' } as const;

/** Brings a payment to where a verified report says it is. Both the return page and the webhook end here. */
export async function takeReport(deps: PaymentDependencies, report: GatewayReport): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const row = await paymentOf(tx, deps.gateway.name, report);
    if (!row) return deps.logger.warn({ order: report.orderId }, 'a gateway report matched no payment');
    if (report.outcome === 'success') await settlePayment(tx, deps, row.id, systemOrigin, now);
    else if (report.outcome !== 'open')
      await failPayment(tx, row.id, endings[report.outcome], report.message, systemOrigin, now);
  });
  deps.totals.drop();
}

/** Takes a signed message once; a repeat of it does nothing. Refund messages settle the refund of that transaction. */
export async function takeMessage(deps: PaymentDependencies, message: SignedMessage): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const isNew = await tx
      .insert(gatewayMessage)
      .values({ gateway: deps.gateway.name, messageId: message.messageId, event: message.event, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: gatewayMessage.messageId });
    if (isNew.length === 0) return;
    const row = await paymentOf(tx, deps.gateway.name, message.report);
    if (!row) return deps.logger.warn({ order: message.report.orderId }, 'a gateway message matched no payment');
    if (message.event === 'payment.success') await settlePayment(tx, deps, row.id, systemOrigin, now);
    else if (message.event === 'payment.failed')
      await failPayment(tx, row.id, 'failed', message.report.message, systemOrigin, now);
    else if (message.event !== 'payment.error') await settleRefundOf(tx, deps, row.id, message, now);
    // payment.error has no definite outcome: the attempt stays open for the look-up (reference/jamaica.md, section 1.2).
  });
  deps.totals.drop();
}

async function settleRefundOf(
  tx: Transaction,
  deps: PaymentDependencies,
  paymentId: string,
  message: SignedMessage,
  now: Date,
): Promise<void> {
  const live = await tx
    .select({ id: refund.id, state: refund.state })
    .from(refund)
    .where(eq(refund.paymentId, paymentId));
  const open = live.find((row) => row.state === 'requested' || row.state === 'submitted');
  if (!open) return;
  if (message.event === 'payment.refunded') await succeedRefund(tx, deps, open.id, systemOrigin, now);
  else await rejectRefund(tx, open.id, message.report.message, systemOrigin, now);
}
