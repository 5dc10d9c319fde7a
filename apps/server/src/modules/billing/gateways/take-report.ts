import { and, eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { failPayment } from '../payments/fail-payment.ts';
import type { GatewayReport, SignedMessage } from './payment-gateway.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { gatewayMessage, payment, refund } from '../payments/payments.table.ts';
import { mismatchOf, recordMismatch } from '../mismatches/record-mismatch.ts';
import { rejectRefund, succeedRefund } from '../refunds/settle-refund.ts';
import { settlePayment } from '../payments/settle-payment.ts';

interface Said {
  gateway: string;
  event: SignedMessage['event'];
  report: GatewayReport;
}

/**
 * Finds the payment that a report is about; transaction, order, currency and amount must all match ours. A report of
 * moved money that does not match is shown to the admins and changes nothing else.
 */
async function paymentOf(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  { gateway, event, report }: Said,
) {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, gateway), eq(payment.gatewayTransactionId, report.transactionId)));
  if (row && mismatchOf(row, report) === null) return row;
  context.logger.warn({ order: report.orderId, event }, 'a gateway report matched no payment');
  if (event !== 'payment.success' && event !== 'payment.refunded') return null;
  await recordMismatch(tx, context, { found: { gateway, event, row }, report });
  return null;
}

const endings = { failed: 'failed', error: 'failed', abandoned: 'cancelled', expired: 'expired' } as const;

/**
 * Moves a payment to the state of a verified report, from the return page or a look-up. A gateway acts for nobody, so
 * there is no actor.
 */
export async function takeReport(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { gateway, report }: { gateway: string; report: GatewayReport },
): Promise<void> {
  const event = report.outcome === 'success' ? 'payment.success' : 'payment.failed';
  await inTransaction(db, async (tx) => {
    const row = await paymentOf(tx, context, { gateway, event, report });
    if (!row) return;
    if (report.outcome === 'success') await settlePayment(tx, context, { paymentId: row.id });
    else if (report.outcome !== 'open')
      await failPayment(tx, context, { paymentId: row.id, to: endings[report.outcome], message: report.message });
  });
}

/** Handles a signed message once; a repeat does nothing. Refund messages settle the refund of that transaction. */
export async function takeMessage(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { gateway, message }: { gateway: string; message: SignedMessage },
): Promise<void> {
  const { now } = context;
  const { event, report } = message;
  await inTransaction(db, async (tx) => {
    const isNew = await tx
      .insert(gatewayMessage)
      .values({ gateway, messageId: message.messageId, event, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: gatewayMessage.messageId });
    if (isNew.length === 0) return;
    const row = await paymentOf(tx, context, { gateway, event, report });
    if (!row) return;
    if (event === 'payment.success') await settlePayment(tx, context, { paymentId: row.id });
    else if (event === 'payment.failed')
      await failPayment(tx, context, { paymentId: row.id, to: 'failed', message: report.message });
    else if (event !== 'payment.error') await settleRefundOf(tx, context, { row, said: { gateway, message } });
    // payment.error is not final: the attempt stays open for the look-up (docs/rules.md, rule 18).
  });
}

/**
 * Refund messages name the payment, not the refund, so they settle the oldest open one. Money returned without a refund
 * of ours (made on the gateway's own site, or reported before the payment itself) is shown to the admins.
 */
async function settleRefundOf(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  { row, said: { gateway, message } }: { row: PaymentRow; said: { gateway: string; message: SignedMessage } },
): Promise<void> {
  const ours = await tx
    .select({ id: refund.id, state: refund.state })
    .from(refund)
    .where(eq(refund.paymentId, row.id))
    .orderBy(refund.createdAt, refund.id);
  const open = ours.find(({ state }) => state === 'requested' || state === 'submitted');
  const { event, report } = message;
  if (event !== 'payment.refunded') {
    if (open) await rejectRefund(tx, context, { refundId: open.id, message: report.message });
  } else if (open) await succeedRefund(tx, context, open.id);
  else if (!ours.some(({ state }) => state === 'succeeded'))
    await recordMismatch(tx, context, { found: { gateway, event, row, kind: 'refund' }, report });
}
