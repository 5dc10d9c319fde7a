import { entryMethods } from '@doctorbird/contract/competitions/entries';
import { entryStatuses } from '@doctorbird/contract/competitions/entry-states';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { competition } from '../catalog/competitions.table.ts';

/** The subject of the bill that counts, as SQL of the row with this alias. */
export const feeSubjectText = (entry: string): string => `coalesce(${entry}.fee_subject_id, ${entry}.id)`;

/** A team in a competition. The actions keep the competition's `participants` and `waiting` equal to the numbers of teams. */
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
    /** Three letters for brackets and screens; null for teams from before there were codes. */
    code: text('code'),
    /** Which pair of inks the plate has (`teamInks`). */
    ink: integer('ink').notNull().default(0),
    robot: text('robot'),
    /** Raised to void the link of the coach, and the one with which parents join. */
    coachIssue: integer('coach_issue').notNull().default(1),
    /** Not read: the link with which parents join ends with the last day for changes. */
    joinEndsAt: moment('join_ends_at'),
    /** Since when the team is on the waiting list; kept when a place is offered, for the order of the line. */
    waitingSince: moment('waiting_since'),
    offerEndsAt: moment('offer_ends_at'),
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
    uniqueIndex('competition_entry_code')
      .on(t.competitionId, t.code)
      .where(sql`status in ('entered', 'waiting', 'offered')`),
    index('competition_entry_line')
      .on(t.competitionId, t.waitingSince)
      .where(sql`status in ('waiting', 'offered')`),
    check('competition_entry_code_form', sql`${t.code} ~ '^[A-Z]{3}$'`),
    check('competition_entry_offer', sql`(${t.status} = 'offered') = (${t.offerEndsAt} is not null)`),
    check('competition_entry_waits', sql`${t.status} not in ('waiting', 'offered') or ${t.waitingSince} is not null`),
    check('competition_entry_fee', sql`${t.feeCents} >= 0`),
    check('competition_entry_paid', sql`(${t.paidAt} is null) = (${t.paidMethod} is null)`),
  ],
);
