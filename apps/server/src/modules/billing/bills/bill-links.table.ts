import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../platform/database/columns.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';

/** The secret page of a bill of an organization that has no quote, such as the fee of a team; one for each bill. */
export const billLink = pgTable(
  'bill_link',
  {
    billId: uuid('bill_id')
      .primaryKey()
      .references(() => receivable.id, { onDelete: 'restrict' }),
    /** The link is found by its digest; reminders and the office have it again, so it is stored sealed, too. */
    tokenDigest: text('token_digest').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    createdAt: createdAt(),
    /** When the office sent the invoice with this link last; null while only reminders did. */
    mailedAt: moment('mailed_at'),
  },
  (t) => [uniqueIndex('bill_link_digest').on(t.tokenDigest)],
);
