import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReceiptSnapshot } from './issue-receipt.ts';
import { payment, receipt, refund } from '../payments/payments.table.ts';

export interface ReceiptPaper {
  number: string;
  issuedAt: Date;
  snapshot: ReceiptSnapshot;
  /** When its payment was undone, and why. */
  undone: { at: Date; reason: string | null } | null;
}

/** The receipt of the checkout that a payment belongs to. */
export async function loadReceipt(db: Executor, paymentId: string): Promise<ReceiptPaper | null> {
  const [row] = await db
    .select({
      number: receipt.number,
      issuedAt: receipt.issuedAt,
      snapshot: receipt.snapshot,
      undoneAt: refund.settledAt,
      reason: refund.reason,
    })
    .from(receipt)
    .innerJoin(payment, eq(payment.checkoutId, receipt.checkoutId))
    .leftJoin(refund, and(eq(refund.paymentId, payment.id), eq(refund.channel, 'reversal')))
    .where(eq(payment.id, paymentId));
  if (!row) return null;
  const { number, issuedAt, undoneAt, reason } = row;
  return {
    number,
    issuedAt,
    snapshot: row.snapshot as ReceiptSnapshot,
    undone: undoneAt && { at: undoneAt, reason },
  };
}
