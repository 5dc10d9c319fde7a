import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { refund } from '../payments/payments.table.ts';

/** Cash and cheques that were taken to the bank together. Never changed; a wrong one is cancelled and recorded anew. */
export const deposit = pgTable(
  'deposit',
  {
    id: id(),
    bankedOn: date('banked_on', { mode: 'string' }).notNull(),
    slipNumber: text('slip_number').notNull(),
    /** What the slip says. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** The slip less the records. */
    differenceCents: bigint('difference_cents', { mode: 'number' }).notNull().default(0),
    note: text('note'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: uuid('cancelled_by'),
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    index('deposit_created').on(t.createdAt, t.id),
    index('deposit_banked').on(t.bankedOn, t.id),
    check('deposit_total', sql`${t.totalCents} > 0`),
  ],
);

/** One checkout in a deposit, or one refund in cash that left the box before it. */
export const depositItem = pgTable(
  'deposit_item',
  {
    id: id(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposit.id, { onDelete: 'restrict' }),
    checkoutId: uuid('checkout_id').references(() => checkout.id, { onDelete: 'restrict' }),
    refundId: uuid('refund_id').references(() => refund.id, { onDelete: 'restrict' }),
    /** Below zero for a refund. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The deposit was cancelled. */
    releasedAt: moment('released_at'),
  },
  (t) => [
    index('deposit_item_deposit').on(t.depositId),
    // Nothing is banked twice.
    uniqueIndex('deposit_item_checkout')
      .on(t.checkoutId)
      .where(sql`released_at is null`),
    uniqueIndex('deposit_item_refund')
      .on(t.refundId)
      .where(sql`released_at is null`),
    check('deposit_item_one', sql`num_nonnulls(${t.checkoutId}, ${t.refundId}) = 1`),
  ],
);

/** The cash as somebody counted it. Append-only. */
export const cashCount = pgTable(
  'cash_count',
  {
    id: id(),
    floatCents: bigint('float_cents', { mode: 'number' }).notNull(),
    expectedCents: bigint('expected_cents', { mode: 'number' }).notNull(),
    countedCents: bigint('counted_cents', { mode: 'number' }).notNull(),
    note: text('note'),
    countedBy: uuid('counted_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cash_count_created').on(t.createdAt, t.id)],
);
