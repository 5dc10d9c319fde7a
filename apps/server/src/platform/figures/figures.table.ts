import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const figureNames = [
  'received',
  'refunded',
  'program_received',
  'program_refunded',
  'requested',
  'taken',
  'unpaid',
  'failed',
  'parents',
  'students',
  'groups',
  'broadcast_queued',
  'broadcast_sent',
  'broadcast_failed',
  'broadcast_withdrawn',
  'broadcast_read',
  'newsletter_queued',
  'newsletter_sent',
  'newsletter_failed',
  'newsletter_withdrawn',
] as const;
export type FigureName = (typeof figureNames)[number];

/**
 * What dashboard, analytics and the pages of mailings add up, so that they do not read every payment, place and reader. Triggers on those tables write
 * one entry for each change, in its transaction; nobody waits for anybody else, because no entry is ever updated. A
 * figure is the sum of its entries. A job adds up old ones (`billing/figures/fold-figures.ts`), and `check:money` compares all of them
 * with the rows.
 */
export const figureEntry = pgTable(
  'figure_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name', { enum: figureNames }).notNull(),
    /** In Jamaica; the first of the month for figures by month, and -infinity for what is true now. */
    day: date('day', { mode: 'string' })
      .notNull()
      .default(sql`'-infinity'`),
    /** Zeros for figures of all programs together; for readers their message or newsletter. */
    programId: uuid('program_id').notNull().default('00000000-0000-0000-0000-000000000000'),
    quantity: integer('quantity').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull().default(0),
    folded: boolean('folded').notNull().default(false),
  },
  (t) => [
    index('figure_entry_sum').on(t.name, t.day, t.programId),
    index('figure_entry_loose')
      .on(t.id)
      .where(sql`not folded`),
  ],
);
