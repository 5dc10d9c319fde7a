import type { ActionContext } from '../../../access/action-context.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { paymentReference } from './payment-reference.ts';
import { paperCounter } from './numbers.table.ts';

type Series = 'payment' | 'receipt' | 'invoice' | 'quote';
const yearOf = (now: Date): number => Number(jamaicaDay(now).slice(0, 4));

/** The next payment's reference, with Jamaica's current year. */
export async function drawReference(tx: Transaction, { now }: Pick<ActionContext, 'now'>): Promise<string> {
  return paymentReference(yearOf(now), await drawNumber(tx, 'payment', yearOf(now)));
}

/** The next receipt's number, RCT-2026-000417. */
export async function drawReceiptNumber(tx: Transaction, { now }: Pick<ActionContext, 'now'>): Promise<string> {
  return `RCT-${yearOf(now)}-${String(await drawNumber(tx, 'receipt', yearOf(now))).padStart(6, '0')}`;
}

/** The next invoice's number, INV-2026-000417. */
export async function drawInvoiceNumber(tx: Transaction, { now }: Pick<ActionContext, 'now'>): Promise<string> {
  return `INV-${yearOf(now)}-${String(await drawNumber(tx, 'invoice', yearOf(now))).padStart(6, '0')}`;
}

/** The next quote's number, QUO-2026-000012. */
export async function drawQuoteNumber(tx: Transaction, { now }: Pick<ActionContext, 'now'>): Promise<string> {
  return `QUO-${yearOf(now)}-${String(await drawNumber(tx, 'quote', yearOf(now))).padStart(6, '0')}`;
}

/**
 * The next number of a series and year, without gaps. The counter's row stays locked until the transaction ends, so
 * draw late.
 */
async function drawNumber(tx: Transaction, series: Series, year: number): Promise<number> {
  const [row] = await tx
    .insert(paperCounter)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [paperCounter.series, paperCounter.year],
      set: { last: sql`${paperCounter.last} + 1` },
    })
    .returning({ last: paperCounter.last });
  if (!row) throw new Error('The number counter gave no number.');
  return row.last;
}
