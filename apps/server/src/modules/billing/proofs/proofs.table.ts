import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { proofStates } from '@doctorbird/contract/billing/payments';
import { documentUpload } from '@doctorbird/contract/core/uploads';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { checkout } from '../checkouts/checkouts.table.ts';

/** A slip that a family, or the contact of an organization, uploaded for a payment that they made themselves. */
export const paymentProof = pgTable(
  'payment_proof',
  {
    id: id(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkout.id, { onDelete: 'restrict' }),
    state: text('state', { enum: proofStates }).notNull().default('under_review'),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** The amount that the family entered. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
    note: text('note'),
    reason: text('reason'),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type', { enum: documentUpload.types }).notNull(),
    /** SHA-256 of the stored file: the same slip sent twice. Older proofs have none. */
    fileHash: text('file_hash'),
    /** Null: the contact of an organization, who has no account. */
    submittedBy: uuid('submitted_by'),
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: moment('reviewed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payment_proof_checkout').on(t.checkoutId, t.createdAt),
    index('payment_proof_state').on(t.state, t.createdAt, t.id),
    index('payment_proof_created').on(t.createdAt, t.id),
    // The queue: those under review first.
    index('payment_proof_queue').on(sql`(state = 'under_review')`, t.createdAt, t.id),
    index('payment_proof_file')
      .on(t.fileHash)
      .where(sql`file_hash is not null`),
    uniqueIndex('payment_proof_one_open')
      .on(t.checkoutId)
      .where(sql`state = 'under_review'`),
  ],
);

/** Those that wait for an admin come first in the queue; the index has the same expression. */
export const isWaiting = sql`(${paymentProof.state} = 'under_review')`;
