import { eventEffects, eventSources } from '@doctorbird/contract/billing/gateway-events';
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../../../platform/database/columns.ts';
import { checkout } from '../../checkouts/checkouts.table.ts';

/**
 * What went to and came from a gateway about one checkout, and what we did with it. Append-only, without keys, and
 * without what a message says of people.
 */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: id(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkout.id, { onDelete: 'restrict' }),
    gateway: text('gateway').notNull(),
    source: text('source', { enum: eventSources }).notNull(),
    event: text('event').notNull(),
    verified: boolean('verified').notNull(),
    effect: text('effect', { enum: eventEffects }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    /** The part of the amount above what we asked for. */
    feeCents: bigint('fee_cents', { mode: 'number' }),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [index('gateway_event_checkout').on(t.checkoutId, t.createdAt, t.id)],
);
