import { max } from 'drizzle-orm';
import { receipt } from '../../src/modules/billing/payments/payments.table.ts';
import type { Transaction } from '../../src/platform/database/connect.ts';

/** A moment, or that of the newest receipt where it is later: numbers of receipts rise with the days, whatever is made last. */
export async function afterReceipts(tx: Transaction, wanted: Date): Promise<Date> {
  const [row] = await tx.select({ last: max(receipt.issuedAt) }).from(receipt);
  return row?.last && row.last > wanted ? row.last : wanted;
}
