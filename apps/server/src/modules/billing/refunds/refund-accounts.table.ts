import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../../platform/database/columns.ts';
import { refund } from '../payments/payments.table.ts';

/** Where a family wants a refund by bank transfer to go. The account is sealed, bound to its refund. */
export const refundAccount = pgTable('refund_account', {
  refundId: uuid('refund_id')
    .primaryKey()
    .references(() => refund.id, { onDelete: 'cascade' }),
  detailsSealed: text('details_sealed').notNull(),
  createdAt: createdAt(),
});
