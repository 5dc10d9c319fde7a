import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../../platform/database/columns.ts';

/** The stand-in's own records: it knows orders and totals, nothing about enrollments. */
export const sandboxTransaction = pgTable(
  'sandbox_transaction',
  {
    transactionId: text('transaction_id').primaryKey(),
    /** Secret part of the hosted page's address. */
    hostedToken: text('hosted_token').notNull().unique(),
    orderId: text('order_id').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    currency: text('currency').notNull(),
    responseUrl: text('response_url').notNull(),
    description: text('description').notNull(),
    outcome: text('outcome', { enum: ['open', 'success', 'failed', 'error', 'abandoned', 'expired'] })
      .notNull()
      .default('open'),
    /** When the payer decided it: the moment of capture. */
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sandbox_transaction_order').on(t.orderId)],
);
