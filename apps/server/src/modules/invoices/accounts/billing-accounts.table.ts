import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountKinds } from '@doctorbird/contract/core/billing-kinds';
import { createdAt, id } from '../../../platform/database/columns.ts';

/** Who owes and pays: a family, a student without one, or an organization. Balances are computed from its rows. */
export const billingAccount = pgTable(
  'billing_account',
  {
    id: id(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    /** The parent, student or organization, whose name is looked up there. It outlives an erased person. */
    holderId: uuid('holder_id').notNull(),
    /** Nine digits; stands on invoices and receipts. */
    trn: text('trn'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('billing_account_holder').on(t.kind, t.holderId)],
);
