import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { payment } from './payments.table.ts';

/** Locks one payment. The order is always payment first, then its enrollment (docs/locking.md). */
export async function lockPayment(tx: Transaction, id: string) {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row ?? null;
}
export type PaymentRow = typeof payment.$inferSelect;
