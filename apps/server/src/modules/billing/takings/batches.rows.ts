import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { cardSlip } from '../card-machine/card-slips.table.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { payout, payoutItem } from '../payouts/payouts.table.ts';
import type { Period } from './takings-period.ts';

const undone = sql`(select coalesce(sum(${refund.amountCents}), 0) from ${refund} where ${refund.paymentId} = ${payment.id}
  and ${refund.channel} = 'reversal')`;

/** What the card machine took in the period, batch by batch, without what was undone. */
export const batchRows = (db: Executor, { from, to }: Period) =>
  db
    .select({
      batch: cardSlip.batch,
      machine: cardSlip.machine,
      from: sql<string>`min(${payment.valueDay})::text`,
      to: sql<string>`max(${payment.valueDay})::text`,
      slips: sql<number>`count(distinct ${payment.checkoutId})::int`,
      cents: sql`sum(${payment.amountCents} - ${undone})`.mapWith(Number),
      paidOn: sql<string | null>`max(${payout.valueDay})::text`,
    })
    .from(payment)
    .innerJoin(cardSlip, eq(cardSlip.checkoutId, payment.checkoutId))
    .leftJoin(payoutItem, and(eq(payoutItem.checkoutId, payment.checkoutId), isNull(payoutItem.releasedAt)))
    .leftJoin(payout, eq(payout.id, payoutItem.payoutId))
    .where(and(eq(payment.state, 'confirmed'), gte(payment.valueDay, from), lte(payment.valueDay, to)))
    .groupBy(cardSlip.batch, cardSlip.machine)
    .orderBy(asc(sql`min(${payment.valueDay})`), asc(cardSlip.batch));

export type BatchRow = Awaited<ReturnType<typeof batchRows>>[number];
