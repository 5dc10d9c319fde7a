import { paymentMethods } from '@doctorbird/contract/core/enrollment-states';
import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/**
 * What one payer pays at once, for one place or for several: one reference, one page of the gateway, one slip, one
 * receipt. Each place has its own `payment` in it.
 */
export const checkout = pgTable(
  'checkout',
  {
    id: id(),
    reference: text('reference').notNull(),
    /** What is asked for, less the places that left before it was paid; once it is paid, what arrived. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull().default('JMD'),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** sandbox, wipay …, or null for money that no gateway takes. */
    gateway: text('gateway'),
    gatewayTransactionId: text('gateway_transaction_id'),
    /** The hosted page that the payer was sent to. */
    redirectUrl: text('redirect_url'),
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('checkout_reference').on(t.reference),
    uniqueIndex('checkout_gateway_transaction').on(t.gateway, t.gatewayTransactionId),
    check('checkout_amount', sql`${t.amountCents} > 0`),
  ],
);
