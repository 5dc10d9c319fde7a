import { bankLineStates, bankOutcomes, type StatementMapping } from '@doctorbird/contract/billing/statements';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payout } from '../payouts/payouts.table.ts';

/** A CSV file of a bank of which something was imported. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the head: a file with the same one is read with the same columns. */
    headDigest: text('head_digest').notNull(),
    /** SHA-256 of all cells: the same file is not read in two ways. */
    fileDigest: text('file_digest').notNull(),
    mapping: jsonb('mapping').$type<StatementMapping>().notNull(),
    importedBy: uuid('imported_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('bank_statement_head').on(t.headDigest, t.createdAt),
    uniqueIndex('bank_statement_file').on(t.fileDigest),
  ],
);

/** Incoming money of a statement, and a cheque that the bank returned. */
export const bankLine = pgTable(
  'bank_line',
  {
    id: id(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatement.id, { onDelete: 'restrict' }),
    line: integer('line').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The bank took the amount off again: a cheque that was not paid. */
    returned: boolean('returned').notNull().default(false),
    text: text('text').notNull(),
    reference: text('reference'),
    /** SHA-256 of day, amount, text, reference, and which of the equal lines of its file it is. */
    digest: text('digest').notNull(),
    state: text('state', { enum: bankLineStates }).notNull().default('open'),
    outcome: text('outcome', { enum: bankOutcomes }),
    /** What it paid, or the money recorded before. */
    checkoutId: uuid('checkout_id').references(() => checkout.id, { onDelete: 'restrict' }),
    /** What it paid out: of many payments alone, of one payment at an agent beside it. */
    payoutId: uuid('payout_id').references(() => payout.id, { onDelete: 'restrict' }),
    /** Why it is ignored. */
    reason: text('reason'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bank_line_digest').on(t.digest),
    // One receipt confirms one arrival of money, and is undone once.
    uniqueIndex('bank_line_checkout').on(t.checkoutId, t.returned),
    uniqueIndex('bank_line_payout').on(t.payoutId),
    index('bank_line_state').on(t.state, t.day, t.id),
    index('bank_line_day').on(t.day, t.id),
    index('bank_line_amount').on(t.amountCents, t.day, t.id),
    index('bank_line_statement').on(t.statementId),
    check('bank_line_amount', sql`${t.amountCents} > 0`),
    check(
      'bank_line_match',
      sql`(${t.state} = 'matched') = (num_nonnulls(${t.checkoutId}, ${t.payoutId}) > 0) and (${t.state} = 'matched') = (${t.outcome} is not null)
        and (${t.state} = 'ignored') = (${t.reason} is not null) and (${t.state} = 'open') = (${t.decidedAt} is null)`,
    ),
  ],
);
