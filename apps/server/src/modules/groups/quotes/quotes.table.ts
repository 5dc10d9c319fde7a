import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { group } from '../registration/groups.table.ts';
import type { QuotePaper } from './quote-paper.ts';
import { storedQuoteStates } from './quote-state.ts';

/**
 * One version of a quote. While it is a draft it can be changed; from the day it is sent only its state moves. Its id is
 * the subject of the invoice that an acceptance makes.
 */
export const groupQuote = pgTable(
  'group_quote',
  {
    id: id(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => group.id, { onDelete: 'restrict' }),
    /** Drawn when the first version is sent, so that a deleted draft leaves no gap. Versions share it. */
    number: text('number'),
    edition: integer('edition').notNull().default(1),
    /** The version that this one is to replace. */
    replacesId: uuid('replaces_id'),
    state: text('state', { enum: storedQuoteStates }).notNull().default('draft'),
    note: text('note'),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    dueDays: integer('due_days').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** Who sent it to whom, as printed; names and addresses may change later, a sent quote does not. */
    paper: jsonb('paper').$type<QuotePaper>(),
    /** The link is found by its digest; admins can copy it again, so it is stored sealed, too. */
    tokenDigest: text('token_digest'),
    tokenSealed: text('token_sealed'),
    sentAt: moment('sent_at'),
    decidedAt: moment('decided_at'),
    /** The day of the decision in Jamaica; of a signed paper the day of the signature. */
    decidedOn: date('decided_on', { mode: 'string' }),
    decidedName: text('decided_name'),
    decidedPosition: text('decided_position'),
    /** Why it was declined, or the office's note about a signed paper. */
    decidedNote: text('decided_note'),
    /** The admin who recorded a signed paper. */
    recordedBy: uuid('recorded_by'),
    /** When the mails with the papers were written, so that a repeated job writes no second one. */
    quoteMailedAt: moment('quote_mailed_at'),
    invoiceMailedAt: moment('invoice_mailed_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('group_quote_group').on(t.groupId, t.createdAt, t.id),
    uniqueIndex('group_quote_edition').on(t.number, t.edition),
    uniqueIndex('group_quote_token').on(t.tokenDigest),
    // One version at a time is being prepared to replace another.
    uniqueIndex('group_quote_next')
      .on(t.replacesId)
      .where(sql`state = 'draft'`),
    check('group_quote_sent', sql`${t.state} = 'draft' or (${t.number} is not null and ${t.sentAt} is not null)`),
    check('group_quote_total', sql`${t.totalCents} > 0`),
  ],
);

/** What is offered, line by line. */
export const groupQuoteLine = pgTable(
  'group_quote_line',
  {
    id: id(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => groupQuote.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    /** Below zero for a discount. */
    unitCents: bigint('unit_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    uniqueIndex('group_quote_line_position').on(t.quoteId, t.position),
    check('group_quote_line_amount', sql`${t.quantity} > 0 and ${t.unitCents} <> 0`),
  ],
);
