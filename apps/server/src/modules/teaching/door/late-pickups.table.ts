import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';
import { charge } from '../../billing/charges/charges.table.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** What the team decided about the fee for a child that was collected late; one decision for each child and class. */
export const latePickup = pgTable(
  'late_pickup',
  {
    /** Made by the device, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    decision: text('decision', { enum: ['confirmed', 'forgiven'] }).notNull(),
    minutes: integer('minutes').notNull(),
    /** What it costs by the rules of that day, also where it was forgiven. */
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    reason: text('reason'),
    /** Only of a confirmed one. */
    chargeId: uuid('charge_id').references(() => charge.id, { onDelete: 'set null' }),
    atDevice: moment('at_device').notNull(),
    atServer: moment('at_server').notNull(),
    byAccount: uuid('by_account').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('late_pickup_once').on(t.meetingId, t.studentId),
    index('late_pickup_student').on(t.studentId),
    index('late_pickup_charge').on(t.chargeId),
    check('late_pickup_forgiven', sql`${t.decision} = 'confirmed' or ${t.reason} is not null`),
    check('late_pickup_minutes', sql`${t.minutes} > 0 and ${t.feeCents} > 0`),
  ],
);
