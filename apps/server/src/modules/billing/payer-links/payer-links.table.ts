import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { student } from '../../families/students/students.table.ts';
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
    /** A link over time is for what is due for one child, and has a title; null: for places or a bill, at once. */
    studentId: uuid('student_id').references(() => student.id, { onDelete: 'cascade' }),
    title: text('title'),
    /** What it may bring in all; null: what is due for the child. */
    goalCents: bigint('goal_cents', { mode: 'number' }),
    /** More than is due becomes money on account of the family, up to the goal. */
    ahead: boolean('ahead').notNull().default(false),
    thanks: text('thanks'),
    /** The link is found by its digest; its parent can show it again, so it is stored sealed, too. */
    tokenDigest: text('token_digest').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('payer_link_digest').on(t.tokenDigest),
    index('payer_link_parent').on(t.parentId, t.createdAt),
    index('payer_link_student').on(t.studentId),
    check(
      'payer_link_fund',
      sql`(${t.studentId} is null) = (${t.title} is null) and (${t.studentId} is null or ${t.billId} is null)
        and (not ${t.ahead} or ${t.goalCents} is not null) and ${t.goalCents} > 0`,
    ),
  ],
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

/** Somebody who asked for a reminder each month; nothing but the confirmation is sent before it is confirmed. */
export const payerReminder = pgTable(
  'payer_reminder',
  {
    id: id(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => payerLink.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Of the link with which it is confirmed, and then of those that stop it: one in each mail, all alike. */
    tokenDigest: text('token_digest').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    askedAt: moment('asked_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    stoppedAt: moment('stopped_at'),
    /** The day of the last reminder, or of the confirmation. */
    lastOn: date('last_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payer_reminder_once').on(t.linkId, t.email),
    uniqueIndex('payer_reminder_digest').on(t.tokenDigest),
    index('payer_reminder_due')
      .on(t.lastOn)
      .where(sql`confirmed_at is not null and stopped_at is null`),
  ],
);
