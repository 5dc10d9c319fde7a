import { alertStates } from '@doctorbird/contract/teaching/attendance-alerts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** A family was asked about a child who was expected and was not there: once for each meeting. */
export const attendanceAlert = pgTable(
  'attendance_alert',
  {
    id: id(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    state: text('state', { enum: alertStates }).notNull().default('sent'),
    sentAt: moment('sent_at').notNull(),
    /** How often the family was asked: again when a child who was on the way did not come. */
    asked: integer('asked').notNull().default(1),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => account.id, { onDelete: 'set null' }),
    arrivedAt: moment('arrived_at'),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => account.id, { onDelete: 'set null' }),
    finding: text('finding'),
  },
  (t) => [
    uniqueIndex('attendance_alert_once').on(t.meetingId, t.studentId),
    index('attendance_alert_student').on(t.studentId),
    index('attendance_alert_meeting').on(t.meetingId),
    index('attendance_alert_state').on(t.state, t.sentAt),
    // The list of the office: what waits first, then the newest.
    index('attendance_alert_listed').on(sql`(state = 'should_be_there') desc`, t.sentAt.desc().nullsFirst(), t.id),
    index('attendance_alert_sent').on(t.sentAt, t.id),
    check(
      'attendance_alert_closed',
      sql`(${t.state} = 'closed') = (${t.closedAt} is not null and ${t.finding} is not null)`,
    ),
  ],
);

/** The link in the message to one reader, by its digest. */
export const attendanceAlertLink = pgTable(
  'attendance_alert_link',
  {
    digest: text('digest').primaryKey(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => attendanceAlert.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [index('attendance_alert_link_alert').on(t.alertId), index('attendance_alert_link_account').on(t.accountId)],
);
