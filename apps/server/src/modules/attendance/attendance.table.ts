import { attendanceMarks } from '@doctorbird/contract/attendance';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../access/access.table.ts';
import { id, moment } from '../../platform/database/columns.ts';
import { meeting } from '../meetings/meetings.table.ts';
import { student } from '../students/students.table.ts';

/** Whether a child came to a meeting. A mark that was taken back stays as a row without one, so that its version goes on. */
export const attendance = pgTable(
  'attendance',
  {
    id: id(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    mark: text('mark', { enum: attendanceMarks }),
    note: text('note'),
    markedBy: uuid('marked_by').references(() => account.id, { onDelete: 'set null' }),
    markedAt: moment('marked_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('attendance_once').on(t.meetingId, t.studentId),
    index('attendance_student').on(t.studentId, t.mark),
  ],
);
