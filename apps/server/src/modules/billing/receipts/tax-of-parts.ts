import { taxShare } from '@doctorbird/contract/core/gct';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { invoiceLine } from '../../invoices/invoices/invoices.table.ts';
import type { SettledPart } from '../checkouts/settled-part.ts';

/** GCT at one rate, as a receipt stores it. */
export interface ReceiptTax {
  /** In hundredths of a percent. */
  rate: number;
  cents: number;
}

/**
 * The GCT in what was paid, rate by rate: the share of each bill's tax, so that the receipts of a bill that is paid in parts come
 * to all of it.
 */
export async function taxOfParts(tx: Transaction, parts: readonly SettledPart[]): Promise<ReceiptTax[]> {
  const byRate = new Map<number, number>();
  for (const part of parts) {
    if (!('bill' in part)) continue;
    const { bill, creditedCents, paid } = part;
    const before = bill.netCents - bill.dueCents;
    const after = Math.min(bill.netCents, before + paid.amountCents - creditedCents);
    for (const { rate, cents } of await taxOfBill(tx, bill.id)) {
      const whole = { of: bill.netCents, taxCents: cents };
      const share = taxShare(after, whole) - taxShare(before, whole);
      if (share > 0) byRate.set(rate, (byRate.get(rate) ?? 0) + share);
    }
  }
  return [...byRate].map(([rate, cents]) => ({ rate, cents })).toSorted((one, other) => one.rate - other.rate);
}

const taxOfBill = (tx: Transaction, billId: string): Promise<ReceiptTax[]> =>
  tx
    .select({
      rate: sql`${invoiceLine.taxRate}`.mapWith(Number),
      cents: sql`sum(${invoiceLine.taxCents})`.mapWith(Number),
    })
    .from(invoiceLine)
    .where(and(eq(invoiceLine.receivableId, billId), gt(invoiceLine.taxRate, 0)))
    .groupBy(invoiceLine.taxRate);
