import { enrollmentStatuses, paymentStatuses } from '@doctorbird/contract/core/enrollment-states';
import { leavingReasons } from '@doctorbird/contract/core/leaving-reasons';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';

/** A student's place in a program. Money columns are the summary of the payment rows; one action writes them. */
export const enrollment = pgTable(
  'enrollment',
  {
    id: id(),
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'restrict' }),
    /** A copy maintained by triggers, as `programTitle` is, only for lists in that order (decision 11). */
    studentName: text('student_name').notNull().default(''),
    /** The child's parent when the place was requested, who owes the price. Null for an independent student. */
    parentId: uuid('parent_id').references(() => parent.id, { onDelete: 'restrict' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'restrict' }),
    programTitle: text('program_title').notNull().default(''),
    status: text('status', { enum: enrollmentStatuses }).notNull().default('pending'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
    priceCents: bigint('price_cents', { mode: 'number' }),
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    waivedAt: moment('waived_at'),
    approvedAt: moment('approved_at'),
    paidAt: moment('paid_at'),
    /** When an unpaid pending place lapses. */
    holdExpiresAt: moment('hold_expires_at'),
    note: text('note'),
    /** Why a cancelled place was left, if somebody said so. */
    leftFor: text('left_for', { enum: leavingReasons }),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('enrollment_number').on(t.number),
    uniqueIndex('enrollment_one_live')
      .on(t.studentId, t.programId)
      .where(sql`status in ('pending', 'approved', 'enrolled')`),
    index('enrollment_created').on(t.createdAt, t.id),
    index('enrollment_parent').on(t.parentId, t.createdAt),
    index('enrollment_student').on(t.studentId, t.createdAt, t.id),
    index('enrollment_program').on(t.programId, t.status),
    index('enrollment_program_created').on(t.programId, t.createdAt, t.id),
    index('enrollment_status').on(t.status, t.createdAt, t.id),
    index('enrollment_payment_status').on(t.paymentStatus, t.createdAt, t.id),
    index('enrollment_amount').on(t.priceCents, t.id),
    index('enrollment_student_name').on(t.studentName, t.id),
    index('enrollment_program_title').on(t.programTitle, t.id),
    index('enrollment_unpaid')
      .on(t.createdAt, t.id)
      .where(sql`waived_at is null and price_cents > paid_cents`),
    index('enrollment_holds')
      .on(t.holdExpiresAt)
      .where(sql`status = 'pending'`),
    check(
      'enrollment_money',
      sql`${t.paidCents} >= 0 and ${t.refundedCents} >= 0 and ${t.refundedCents} <= ${t.paidCents}`,
    ),
  ],
);

/** The timeline: each move with actor, time and reason. Append-only. */
export const enrollmentEvent = pgTable(
  'enrollment_event',
  {
    id: id(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollment.id, { onDelete: 'restrict' }),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', { enum: ['asked', 'status', 'payment', 'refund', 'note'] }).notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    actorName: text('actor_name'),
    title: text('title').notNull(),
    detail: text('detail'),
    data: jsonb('data').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('enrollment_event_of').on(t.enrollmentId, t.at),
    // Places that left a program for another one: whose class it was on a day before.
    index('enrollment_event_from')
      .on(sql`(data ->> 'from_program')`, t.at)
      .where(sql`data ->> 'from_program' is not null`),
  ],
);
