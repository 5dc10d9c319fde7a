import { and, eq } from 'drizzle-orm';
import { systemOrigin } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
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
 * Finds the payment a report is about; transaction, order, currency and amount must all be the ones we stored. One
 * that says that money moved, and does not fit, is put before the admins and changes nothing else.
 */
async function paymentOf(tx: Transaction, deps: PaymentDependencies, { gateway, event, report }: Said, now: Date) {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, gateway), eq(payment.gatewayTransactionId, report.transactionId)));
  if (row && mismatchOf(row, report) === null) return row;
  deps.logger.warn({ order: report.orderId, event }, 'a gateway report matched no payment');
  if (event !== 'payment.success' && event !== 'payment.refunded') return null;
  await recordMismatch(tx, { gateway, event, row }, report, now);
  return null;
}

const endings = { failed: 'failed', error: 'failed', abandoned: 'cancelled', expired: 'expired' } as const;

/** Brings a payment to where a verified report says it is. Both the return page and the look-up end here. */
export async function takeReport(deps: PaymentDependencies, gateway: string, report: GatewayReport): Promise<void> {
  const now = deps.clock.now();
  const event = report.outcome === 'success' ? 'payment.success' : 'payment.failed';
  await inTransaction(deps.db, async (tx) => {
    const row = await paymentOf(tx, deps, { gateway, event, report }, now);
    if (!row) return;
    if (report.outcome === 'success') await settlePayment(tx, deps, row.id, systemOrigin, now);
    else if (report.outcome !== 'open')
      await failPayment(tx, row.id, endings[report.outcome], report.message, systemOrigin, now);
  });
}

/** Takes a signed message once; a repeat of it does nothing. Refund messages settle the refund of that transaction. */
export async function takeMessage(deps: PaymentDependencies, gateway: string, message: SignedMessage): Promise<void> {
  const now = deps.clock.now();
  const { event, report } = message;
  await inTransaction(deps.db, async (tx) => {
    const isNew = await tx
      .insert(gatewayMessage)
      .values({ gateway, messageId: message.messageId, event, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: gatewayMessage.messageId });
    if (isNew.length === 0) return;
    const row = await paymentOf(tx, deps, { gateway, event, report }, now);
    if (!row) return;
    if (event === 'payment.success') await settlePayment(tx, deps, row.id, systemOrigin, now);
    else if (event === 'payment.failed') await failPayment(tx, row.id, 'failed', report.message, systemOrigin, now);
    else if (event !== 'payment.error') await settleRefundOf(tx, deps, row, { gateway, message }, now);
    // payment.error has no definite outcome: the attempt stays open for the look-up (docs/rules.md, rule 18).
  });
}

/**
 * Messages about refunds name the payment, not the refund: the oldest open one is meant. Money that went back without any
 * refund of ours (asked for at the gateway's own site, or reported before the payment itself) is put before the admins.
 */
async function settleRefundOf(
  tx: Transaction,
  deps: PaymentDependencies,
  row: PaymentRow,
  { gateway, message }: { gateway: string; message: SignedMessage },
  now: Date,
): Promise<void> {
  const ours = await tx
    .select({ id: refund.id, state: refund.state })
    .from(refund)
    .where(eq(refund.paymentId, row.id))
    .orderBy(refund.createdAt, refund.id);
  const open = ours.find(({ state }) => state === 'requested' || state === 'submitted');
  const { event, report } = message;
  if (event !== 'payment.refunded') {
    if (open) await rejectRefund(tx, open.id, report.message, systemOrigin, now);
  } else if (open) await succeedRefund(tx, deps, open.id, systemOrigin, now);
  else if (!ours.some(({ state }) => state === 'succeeded'))
    await recordMismatch(tx, { gateway, event, row, kind: 'refund' }, report, now);
}
