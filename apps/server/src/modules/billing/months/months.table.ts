import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/database/columns.ts';
import type { MonthFigures } from './frozen-figures.ts';

/**
 * A closing of a month, with its figures as they were then. Nothing may be booked before the end of the newest one that
 * stands; a trigger of payments and refunds takes the first open day instead. Never deleted: reopening adds to the row.
 */
export const closedMonth = pgTable(
  'closed_month',
  {
    id: id(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    figures: jsonb('figures').$type<MonthFigures>().notNull(),
    /** The figures on paper, and all entries as a table; written by a job right after the closing. */
    paperKey: text('paper_key'),
    sheetKey: text('sheet_key'),
    closedBy: uuid('closed_by').notNull(),
    closedAt: moment('closed_at').notNull(),
    /** One admin asks for it with a reason, another one does it. */
    reopenAskedBy: uuid('reopen_asked_by'),
    reopenAskedAt: moment('reopen_asked_at'),
    reopenReason: text('reopen_reason'),
    reopenedBy: uuid('reopened_by'),
    reopenedAt: moment('reopened_at'),
  },
  (t) => [
    uniqueIndex('closed_month_once')
      .on(t.month)
      .where(sql`reopened_at is null`),
    index('closed_month_month').on(t.month, t.closedAt),
  ],
);
