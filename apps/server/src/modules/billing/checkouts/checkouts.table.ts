import { paymentMethods } from '@doctorbird/contract/core/enrollment-states';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { payerLink } from '../payer-links/payer-links.table.ts';

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
    /** Set when somebody pays by a link of the family; what they say of themselves is printed on the receipt. */
    payerLinkId: uuid('payer_link_id').references(() => payerLink.id, { onDelete: 'set null' }),
    payerName: text('payer_name'),
    payerEmail: text('payer_email'),
    payerMessage: text('payer_message'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('checkout_reference').on(t.reference),
    uniqueIndex('checkout_gateway_transaction').on(t.gateway, t.gatewayTransactionId),
    index('checkout_payer_link')
      .on(t.payerLinkId)
      .where(sql`payer_link_id is not null`),
    check('checkout_amount', sql`${t.amountCents} > 0`),
  ],
);
