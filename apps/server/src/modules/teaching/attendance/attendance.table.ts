import { attendanceMarks } from '@doctorbird/contract/teaching/attendance';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { id, moment } from '../../../platform/database/columns.ts';
import { groupMember } from '../../groups/registration/groups.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { student } from '../../families/students/students.table.ts';

/**
 * A child's attendance at a meeting: of a program by its record, of a group by its roster line. Clearing a mark leaves
 * a row without one, so that its version continues.
 */
export const attendance = pgTable(
  'attendance',
  {
    id: id(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id').references(() => student.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').references(() => groupMember.id, { onDelete: 'cascade' }),
    mark: text('mark', { enum: attendanceMarks }),
    note: text('note'),
    markedBy: uuid('marked_by').references(() => account.id, { onDelete: 'set null' }),
    markedAt: moment('marked_at').notNull().defaultNow(),
    /** Follows from the door or from a notice of absence; a mark of the staff is theirs alone and stays. */
    byDoor: boolean('by_door').notNull().default(false),
    /** What somebody else marked without a connection, earlier or later: the later one is `mark`. */
    otherMark: text('other_mark', { enum: attendanceMarks }),
    otherBy: uuid('other_by').references(() => account.id, { onDelete: 'set null' }),
    /** Null while nobody marked otherwise. */
    otherAt: moment('other_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('attendance_once').on(t.meetingId, t.studentId),
    uniqueIndex('attendance_member_once').on(t.meetingId, t.memberId),
    index('attendance_student').on(t.studentId, t.mark),
    index('attendance_member').on(t.memberId),
    check('attendance_of_one', sql`num_nonnulls(${t.studentId}, ${t.memberId}) = 1`),
  ],
);
