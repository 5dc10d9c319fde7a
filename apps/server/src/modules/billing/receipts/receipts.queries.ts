import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReceiptSnapshot } from './issue-receipt.ts';
import { payment, receipt } from '../payments/payments.table.ts';

export interface ReceiptPaper {
  number: string;
  issuedAt: Date;
  snapshot: ReceiptSnapshot;
}

/** The receipt of the checkout that a payment belongs to. */
export async function loadReceipt(db: Executor, paymentId: string): Promise<ReceiptPaper | null> {
  const [row] = await db
    .select({ number: receipt.number, issuedAt: receipt.issuedAt, snapshot: receipt.snapshot })
    .from(receipt)
    .innerJoin(payment, eq(payment.checkoutId, receipt.checkoutId))
    .where(eq(payment.id, paymentId));
  return row ? { number: row.number, issuedAt: row.issuedAt, snapshot: row.snapshot as ReceiptSnapshot } : null;
}
