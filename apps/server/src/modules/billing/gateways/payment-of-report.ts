import { and, eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { mismatchOf, recordMismatch } from '../mismatches/record-mismatch.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import type { GatewayReport, MessageEvent } from './payment-gateway.ts';

export interface Reported {
  gateway: string;
  event: MessageEvent;
  report: GatewayReport;
}

/** Our payment for a gateway's transaction. */
export async function paymentOfTransaction(
  db: Executor,
  { gateway, transactionId }: { gateway: string; transactionId: string },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, gateway), eq(payment.gatewayTransactionId, transactionId)));
  return row;
}

/** Reports of these say that money moved, so that one which matches nothing is a task for the office. */
const movesMoney: readonly MessageEvent[] = [
  'payment.success',
  'payment.refunded',
  'payment.chargeback_pending',
  'payment.chargeback_processed',
  'payment.fraud_confirmed',
];

/**
 * Finds the payment that a report is about; transaction, order, currency and amount must all match ours. A report of
 * moved money that does not match is shown to the admins and changes nothing else.
 */
export async function paymentOfReport(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  { gateway, event, report }: Reported,
): Promise<{ row: PaymentRow | undefined; matches: boolean; listed: boolean }> {
  const row = await paymentOfTransaction(tx, { gateway, transactionId: report.transactionId });
  if (row && mismatchOf(row, report) === null) return { row, matches: true, listed: false };
  context.logger.warn({ order: report.orderId, event }, 'a gateway report matched no payment');
  const listed = movesMoney.includes(event);
  if (listed) await recordMismatch(tx, context, { found: { gateway, event, row }, report });
  return { row, matches: false, listed };
}

/** What was charged, for the list of events; and how much of it is above what we asked for. */
export const amountsOf = (row: PaymentRow, report: GatewayReport) => ({
  amountCents: report.amountCents > 0 ? report.amountCents : null,
  feeCents: report.amountCents > row.amountCents ? report.amountCents - row.amountCents : null,
});
