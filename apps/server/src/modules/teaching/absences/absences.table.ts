import { absenceReasons } from '@doctorbird/contract/teaching/absence-notice';
import { absenceStates } from '@doctorbird/contract/teaching/absences';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { id, moment } from '../../../platform/database/columns.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { student } from '../../families/students/students.table.ts';

/** A notice that a child will not come to a meeting. A moved meeting is the same meeting, so the notice stays. */
export const absence = pgTable(
  'absence',
  {
    id: id(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    state: text('state', { enum: absenceStates }).notNull().default('given'),
    reason: text('reason', { enum: absenceReasons }),
    note: text('note'),
    givenAt: moment('given_at').notNull(),
    givenBy: uuid('given_by').references(() => account.id, { onDelete: 'set null' }),
    givenRole: text('given_role', { enum: ['parent', 'student', 'admin'] }).notNull(),
    /** Early enough for a make-up credit by the policy of that moment. */
    inTime: boolean('in_time').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    uniqueIndex('absence_once').on(t.meetingId, t.studentId),
    index('absence_student').on(t.studentId),
    index('absence_given').on(t.givenAt, t.id),
    index('absence_undone')
      .on(t.meetingId)
      .where(sql`state = 'undone'`),
    check('absence_undone', sql`(${t.state} = 'undone') = (${t.undoneAt} is not null)`),
  ],
);
