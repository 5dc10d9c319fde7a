import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkout } from '../checkouts/checkouts.table.ts';

/** The slip of the card machine for what was paid at once. Never changed; a wrong one is undone with its payment. */
export const cardSlip = pgTable(
  'card_slip',
  {
    checkoutId: uuid('checkout_id')
      .primaryKey()
      .references(() => checkout.id, { onDelete: 'restrict' }),
    batch: text('batch').notNull(),
    /** Null where there is one machine. */
    machine: text('machine'),
    /** Null once the family was erased, as the digits of its card. */
    approvalCode: text('approval_code'),
    lastFour: text('last_four'),
  },
  (t) => [index('card_slip_batch').on(t.batch)],
);
