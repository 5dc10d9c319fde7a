import { and, eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { mismatchOf, recordMismatch } from '../mismatches/record-mismatch.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import type { GatewayReport, MessageEvent } from './payment-gateway.ts';

export interface Reported {
  gateway: string;
  event: MessageEvent;
  report: GatewayReport;
}

/** Our checkout for a gateway's transaction. */
export async function checkoutOfTransaction(
  db: Executor,
  { gateway, transactionId }: { gateway: string; transactionId: string },
): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkout)
    .where(and(eq(checkout.gateway, gateway), eq(checkout.gatewayTransactionId, transactionId)));
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
 * Finds the checkout that a report is about; transaction, order, currency and amount must all match ours. A report of
 * moved money that does not match is shown to the admins and changes nothing else.
 */
export async function checkoutOfReport(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  { gateway, event, report }: Reported,
): Promise<{ row: CheckoutRow | undefined; matches: boolean; listed: boolean }> {
  const row = await checkoutOfTransaction(tx, { gateway, transactionId: report.transactionId });
  if (row && mismatchOf(row, report) === null) return { row, matches: true, listed: false };
  context.logger.warn({ order: report.orderId, event }, 'a gateway report matched no checkout');
  const listed = movesMoney.includes(event);
  if (listed) await recordMismatch(tx, context, { found: { gateway, event, row }, report });
  return { row, matches: false, listed };
}

/** What was charged, for the list of events; and how much of it is above what we asked for. */
export const amountsOf = (row: CheckoutRow, report: GatewayReport) => ({
  amountCents: report.amountCents > 0 ? report.amountCents : null,
  feeCents: report.amountCents > row.amountCents ? report.amountCents - row.amountCents : null,
});
