import { makeUpSources, makeUpStates } from '@doctorbird/contract/teaching/make-ups';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/database/columns.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** A credit for one make-up class, and the meeting for which it is booked. */
export const makeUpCredit = pgTable(
  'make_up_credit',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollment.id, { onDelete: 'cascade' }),
    /** The meeting that was missed; null when the office granted the credit. */
    missedMeetingId: uuid('missed_meeting_id').references(() => meeting.id, { onDelete: 'cascade' }),
    source: text('source', { enum: makeUpSources }).notNull(),
    state: text('state', { enum: makeUpStates }).notNull().default('open'),
    note: text('note'),
    grantedAt: moment('granted_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    meetingId: uuid('meeting_id').references(() => meeting.id, { onDelete: 'restrict' }),
    /** When the booked meeting begins, as the family was last informed. */
    informedStart: moment('informed_start'),
    /** The booked meeting has moved since, so the family may still cancel. */
    moved: boolean('moved').notNull().default(false),
    endedAt: moment('ended_at'),
    /** The office took it back: giving notice again does not open it. */
    takenBack: boolean('taken_back').notNull().default(false),
  },
  (t) => [
    uniqueIndex('make_up_credit_once').on(t.missedMeetingId, t.studentId),
    uniqueIndex('make_up_credit_guest').on(t.meetingId, t.studentId),
    index('make_up_credit_student').on(t.studentId, t.grantedAt),
    index('make_up_credit_place').on(t.enrollmentId),
    index('make_up_credit_granted').on(t.grantedAt, t.id),
    index('make_up_credit_state').on(t.state, t.grantedAt, t.id),
    index('make_up_credit_expires').on(t.expiresAt, t.id),
    index('make_up_credit_live')
      .on(t.state)
      .where(sql`state in ('open', 'booked')`),
    check('make_up_credit_booking', sql`(${t.state} in ('booked', 'used')) = (${t.meetingId} is not null)`),
    check('make_up_credit_informed', sql`(${t.meetingId} is null) = (${t.informedStart} is null)`),
    check('make_up_credit_end', sql`(${t.state} in ('open', 'booked')) = (${t.endedAt} is null)`),
  ],
);
