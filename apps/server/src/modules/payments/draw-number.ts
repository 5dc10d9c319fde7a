import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { paperCounter } from './payments.table.ts';

/** The next number of a series and year, without gaps: the counter's row stays locked until the transaction ends, so draw late. */
export async function drawNumber(tx: Transaction, series: 'payment' | 'receipt', year: number): Promise<number> {
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
