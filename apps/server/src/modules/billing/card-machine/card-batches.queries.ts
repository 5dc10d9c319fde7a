import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { payoutItem, payout } from '../payouts/payouts.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment } from '../payments/payments.table.ts';
import { isNotUndone } from '../payments/undone-payments.ts';
import { cardSlip } from './card-slips.table.ts';
import { openBatches } from './open-batches.ts';

/** Machines count to 999 or 9999 and begin again: a batch of long ago is another one with the same number. */
const mostBatches = 120;

/** The batches of the last slips, and the one that each machine is at. Amounts are cents. */
export async function findBatches(db: Executor) {
  const batches = await db
    .select({
      batch: cardSlip.batch,
      machine: cardSlip.machine,
      slips: sql<number>`count(distinct ${cardSlip.checkoutId})::int`,
      amount: sql`sum(${payment.amountCents})`.mapWith(Number),
      first_day: sql<string>`min(${payment.valueDay})::text`,
      last_day: sql<string>`max(${payment.valueDay})::text`,
      paid_on: sql<string | null>`max(${payout.valueDay})::text`,
    })
    .from(cardSlip)
    .innerJoin(checkout, eq(checkout.id, cardSlip.checkoutId))
    .innerJoin(payment, and(eq(payment.checkoutId, checkout.id), eq(payment.state, 'confirmed')))
    .leftJoin(payoutItem, and(eq(payoutItem.checkoutId, checkout.id), isNull(payoutItem.releasedAt)))
    .leftJoin(payout, eq(payout.id, payoutItem.payoutId))
    // What was charged back after its payout still was in the batch.
    .where(or(isNotUndone(db), isNotNull(payoutItem.id)))
    // The machine began again: slips that lie a year apart are of two batches.
    .groupBy(cardSlip.batch, cardSlip.machine, sql`extract(year from ${payment.valueDay})`)
    .orderBy(desc(sql`max(${checkout.createdAt})`), desc(cardSlip.batch))
    .limit(mostBatches);
  return { batches, open: openBatches(batches) };
}
