import { payoutWays } from '@doctorbird/contract/billing/payouts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { refund } from '../payments/payments.table.ts';

/** Money in transit that reached the bank in one line, less a fee. Never changed; a wrong one is undone and matched anew. */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    way: text('way', { enum: payoutWays }).notNull(),
    /** The bank's day, or the first open one where its month was closed. */
    valueDay: date('value_day', { mode: 'string' }).notNull(),
    /** The payments, less what was refunded and charged back. */
    grossCents: bigint('gross_cents', { mode: 'number' }).notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    /** Part of the fee. */
    feeTaxCents: bigint('fee_tax_cents', { mode: 'number' }).notNull().default(0),
    /** What the bank shows. */
    netCents: bigint('net_cents', { mode: 'number' }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: uuid('cancelled_by'),
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    index('payout_valued').on(t.valueDay, t.id),
    check(
      'payout_sum',
      sql`${t.netCents} > 0 and ${t.feeCents} >= 0 and ${t.feeTaxCents} between 0 and ${t.feeCents}
        and ${t.grossCents} - ${t.feeCents} = ${t.netCents}`,
    ),
  ],
);

/** One checkout in a payout, or one refund that was taken off it. */
export const payoutItem = pgTable(
  'payout_item',
  {
    id: id(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payout.id, { onDelete: 'restrict' }),
    checkoutId: uuid('checkout_id').references(() => checkout.id, { onDelete: 'restrict' }),
    refundId: uuid('refund_id').references(() => refund.id, { onDelete: 'restrict' }),
    /** Below zero for a refund. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The payout was undone. */
    releasedAt: moment('released_at'),
  },
  (t) => [
    index('payout_item_payout').on(t.payoutId),
    // Nothing is paid out twice.
    uniqueIndex('payout_item_checkout')
      .on(t.checkoutId)
      .where(sql`released_at is null`),
    uniqueIndex('payout_item_refund')
      .on(t.refundId)
      .where(sql`released_at is null`),
    check('payout_item_one', sql`num_nonnulls(${t.checkoutId}, ${t.refundId}) = 1`),
  ],
);
