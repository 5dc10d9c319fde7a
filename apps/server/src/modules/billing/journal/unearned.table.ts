import { bigint, date, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/**
 * What a closed month leaves of a program's fees to the classes of later ones, where they count as income over the meetings.
 * Written with the closing and removed with its reopening.
 */
export const unearnedFee = pgTable(
  'unearned_fee',
  {
    id: id(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'restrict' }),
    /** Unearned at its end, without tax. */
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull(),
    /** That less what the month before left: what the journal books on the last day. */
    movedCents: bigint('moved_cents', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('unearned_fee_once').on(t.month, t.programId)],
);
