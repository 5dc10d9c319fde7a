import { guardianStates } from '@doctorbird/contract/families/guardians';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../students/students.table.ts';

/** A further guardian of a child, or the invitation of one; the primary one is the child's parent. */
export const guardian = pgTable(
  'guardian',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    /** Set when the invitation is accepted. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    state: text('state', { enum: guardianStates }).notNull().default('invited'),
    /** As whoever invited wrote them. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    money: boolean('money').notNull(),
    pickUp: boolean('pick_up').notNull(),
    /** The link is found by its digest; null once it was used or withdrawn. */
    tokenDigest: text('token_digest'),
    expiresAt: moment('expires_at'),
    invitedBy: uuid('invited_by').references(() => account.id, { onDelete: 'set null' }),
    invitedAt: moment('invited_at').notNull(),
    acceptedAt: moment('accepted_at'),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    // Nobody is a guardian of one child twice, nor invited twice.
    uniqueIndex('guardian_once')
      .on(t.studentId, t.accountId)
      .where(sql`state = 'active'`),
    uniqueIndex('guardian_invited_once')
      .on(t.studentId, t.email)
      .where(sql`state = 'invited'`),
    uniqueIndex('guardian_link').on(t.tokenDigest),
    index('guardian_student').on(t.studentId, t.createdAt),
    index('guardian_account').on(t.accountId, t.state),
    check(
      'guardian_active',
      sql`${t.state} <> 'active' or (${t.accountId} is not null and ${t.acceptedAt} is not null)`,
    ),
    check('guardian_invited', sql`(${t.state} = 'invited') = (${t.tokenDigest} is not null)`),
    check('guardian_ended', sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
  ],
);
