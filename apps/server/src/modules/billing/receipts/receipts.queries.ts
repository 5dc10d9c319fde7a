import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReceiptSnapshot } from './issue-receipt.ts';
import { receipt } from '../payments/payments.table.ts';

export interface ReceiptPaper {
  number: string;
  issuedAt: Date;
  snapshot: ReceiptSnapshot;
}

export async function loadReceipt(db: Executor, paymentId: string): Promise<ReceiptPaper | null> {
  const [row] = await db.select().from(receipt).where(eq(receipt.paymentId, paymentId));
  return row ? { number: row.number, issuedAt: row.issuedAt, snapshot: row.snapshot as ReceiptSnapshot } : null;
}
