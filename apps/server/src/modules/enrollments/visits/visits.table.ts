import { visitEnders, visitKinds, visitStates } from '@doctorbird/contract/enrollments/visits';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/**
 * A child at one class of a program without a place in it. Prices of places know it, because a paid trial comes off;
 * what is done with it stands in `teaching/visits`.
 */
export const classVisit = pgTable(
  'class_visit',
  {
    id: id(),
    kind: text('kind', { enum: visitKinds }).notNull(),
    state: text('state', { enum: visitStates }).notNull().default('booked'),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    /** Who booked it, and owes its price. */
    parentId: uuid('parent_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'restrict' }),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'restrict' }),
    /** As booked; 0 is free. */
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    comesOff: boolean('comes_off').notNull(),
    /** The bill for it; null for a free one. */
    billId: uuid('bill_id').references(() => receivable.id, { onDelete: 'restrict' }),
    bookedAt: moment('booked_at').notNull(),
    /** When the class begins, as the family was last informed. */
    informedStart: moment('informed_start').notNull(),
    /** The class has moved since, so the family may still cancel. */
    moved: boolean('moved').notNull().default(false),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: text('cancelled_by', { enum: visitEnders }),
    reason: text('reason'),
    /** The money of a cancelled one is back. A proof of payment under review is decided first. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    uniqueIndex('class_visit_once')
      .on(t.meetingId, t.studentId)
      .where(sql`state = 'booked'`),
    index('class_visit_program').on(t.programId, t.studentId),
    index('class_visit_student').on(t.studentId, t.bookedAt),
    index('class_visit_parent').on(t.parentId, t.bookedAt),
    index('class_visit_bill').on(t.billId),
    index('class_visit_booked').on(t.bookedAt, t.id),
    index('class_visit_kind').on(t.kind, t.bookedAt, t.id),
    index('class_visit_state').on(t.state, t.bookedAt, t.id),
    index('class_visit_meeting').on(t.meetingId),
    index('class_visit_unsettled')
      .on(t.id)
      .where(sql`state = 'cancelled' and settled_at is null`),
    check(
      'class_visit_cancelled',
      sql`(${t.state} = 'cancelled') = (${t.cancelledAt} is not null and ${t.cancelledBy} is not null)`,
    ),
    check('class_visit_price', sql`${t.priceCents} >= 0 and (${t.comesOff} = false or ${t.kind} = 'trial')`),
  ],
);
