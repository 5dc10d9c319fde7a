import { feedbackAnswers, feedbackVoices } from '@doctorbird/contract/teaching/feedback';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** What a family, and the child itself, said of a class that the child was at. */
export const classFeedback = pgTable(
  'class_feedback',
  {
    id: id(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    /** Whose words: the adults of the family, or the child in its own account. */
    saidBy: text('said_by', { enum: feedbackVoices }).notNull().default('family'),
    answer: text('answer', { enum: feedbackAnswers }).notNull(),
    text: text('text'),
    mayQuote: boolean('may_quote').notNull().default(false),
    givenBy: uuid('given_by').references(() => account.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull(),
  },
  (t) => [
    uniqueIndex('class_feedback_once').on(t.meetingId, t.studentId, t.saidBy),
    index('class_feedback_student').on(t.studentId),
    index('class_feedback_given').on(t.givenAt, t.id),
    index('class_feedback_answer').on(t.answer, t.givenAt, t.id),
    index('class_feedback_voice').on(t.saidBy, t.givenAt, t.id),
  ],
);
