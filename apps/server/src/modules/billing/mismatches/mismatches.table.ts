import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { mismatchKinds } from '@doctorbird/contract/billing/mismatches';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { checkout } from '../checkouts/checkouts.table.ts';

/** A genuine gateway message that does not match our records: money may have moved, so a person must check. */
export const gatewayMismatch = pgTable(
  'gateway_mismatch',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    transactionId: text('transaction_id').notNull(),
    orderId: text('order_id').notNull(),
    kind: text('kind', { enum: mismatchKinds }).notNull(),
    /** What the gateway says happened: success, payment.refunded … */
    event: text('event').notNull(),
    currency: text('currency').notNull(),
    reportedCents: bigint('reported_cents', { mode: 'number' }).notNull(),
    /** Null: no such payment here. */
    checkoutId: uuid('checkout_id').references(() => checkout.id, { onDelete: 'restrict' }),
    expectedCents: bigint('expected_cents', { mode: 'number' }),
    note: text('note'),
    resolvedBy: uuid('resolved_by'),
    resolvedAt: moment('resolved_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // The return page, the message and each look-up report the same thing; it is stored once.
    uniqueIndex('gateway_mismatch_once').on(
      t.gateway,
      t.transactionId,
      t.orderId,
      t.event,
      t.currency,
      t.reportedCents,
    ),
    index('gateway_mismatch_state').on(t.resolvedAt, t.createdAt, t.id),
    // The list: what is open first, the oldest at the top.
    index('gateway_mismatch_listed').on(sql`(resolved_at is null) desc`, t.createdAt, t.id),
    index('gateway_mismatch_created').on(t.createdAt, t.id),
    index('gateway_mismatch_checkout').on(t.checkoutId),
  ],
);
