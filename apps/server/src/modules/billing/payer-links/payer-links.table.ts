import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { parent } from '../../families/parents/parents.table.ts';

/** A link with which somebody without an account pays for places of a family, or for one bill. */
export const payerLink = pgTable(
  'payer_link',
  {
    id: id(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => parent.id, { onDelete: 'cascade' }),
    /** Null: it is for places. */
    billId: uuid('bill_id').references(() => receivable.id, { onDelete: 'restrict' }),
    /** The link is found by its digest; its parent can show it again, so it is stored sealed, too. */
    tokenDigest: text('token_digest').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [uniqueIndex('payer_link_digest').on(t.tokenDigest), index('payer_link_parent').on(t.parentId, t.createdAt)],
);

/** The places that a link is for. */
export const payerLinkPlace = pgTable(
  'payer_link_place',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => payerLink.id, { onDelete: 'cascade' }),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollment.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.enrollmentId] }), index('payer_link_place_enrollment').on(t.enrollmentId)],
);
