import { entryMethods, entryStatuses } from '@doctorbird/contract/competitions/entries';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { competition } from '../catalog/competitions.table.ts';

/** A team member: a child's record of the family, or just a name. */
export type EntryMember = { student: string | null; name: string };

/** The subject of the bill that counts, as SQL of the row with this alias. */
export const feeSubjectText = (entry: string): string => `coalesce(${entry}.fee_subject_id, ${entry}.id)`;

/** A team in a competition. The actions keep the competition's `participants` equal to the number entered. */
export const competitionEntry = pgTable(
  'competition_entry',
  {
    id: id(),
    competitionId: uuid('competition_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** Null: entered by an admin for somebody without an account. */
    parentId: uuid('parent_id').references(() => account.id, { onDelete: 'set null' }),
    /** The school or club that pays the fee; null when the family does, or nobody was chosen. */
    groupId: uuid('group_id').references(() => group.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    school: text('school'),
    coach: text('coach'),
    contactPhone: text('contact_phone'),
    members: jsonb('members').$type<EntryMember[]>().notNull(),
    /** What the fee is charged as, once another payer was chosen: their bill is a new one. Null: the team itself. */
    feeSubjectId: uuid('fee_subject_id'),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    /** A fee that was paid before fees were bills (docs/billing.md); nothing writes these two any more. */
    paidAt: moment('paid_at'),
    paidMethod: text('paid_method', { enum: entryMethods }),
    status: text('status', { enum: entryStatuses }).notNull().default('entered'),
    withdrawnAt: moment('withdrawn_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('competition_entry_list').on(t.competitionId, t.status, t.createdAt),
    index('competition_entry_group').on(t.groupId),
    index('competition_entry_parent').on(t.parentId, t.createdAt),
    check('competition_entry_fee', sql`${t.feeCents} >= 0`),
    check('competition_entry_paid', sql`(${t.paidAt} is null) = (${t.paidMethod} is null)`),
  ],
);
