import { courseworkKinds } from '@doctorbird/contract/teaching/coursework';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';

/** Work for a program's children, or something to read (`resource`). */
export const coursework = pgTable(
  'coursework',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: courseworkKinds }).notNull().default('task'),
    title: text('title').notNull(),
    instructions: text('instructions'),
    link: text('link'),
    dueOn: date('due_on', { mode: 'string' }),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('coursework_program').on(t.programId, t.dueOn)],
);

/** One child's work. A new submission replaces it until it is marked as done. */
export const submission = pgTable(
  'coursework_submission',
  {
    id: id(),
    courseworkId: uuid('coursework_id')
      .notNull()
      .references(() => coursework.id, { onDelete: 'restrict' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'restrict' }),
    state: text('state', { enum: ['submitted', 'returned', 'done'] })
      .notNull()
      .default('submitted'),
    text: text('text'),
    link: text('link'),
    attempt: integer('attempt').notNull().default(1),
    late: boolean('late').notNull().default(false),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    comment: text('comment'),
    score: integer('score'),
    markedAt: moment('marked_at'),
    markedBy: uuid('marked_by').references(() => account.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('coursework_submission_once').on(t.courseworkId, t.studentId),
    index('coursework_submission_student').on(t.studentId, t.state),
    check('coursework_submission_score', sql`${t.score} between 0 and 100`),
  ],
);

/** A file of the instructions or of one submission; `key` is its name in the file store. */
export const courseworkFile = pgTable(
  'coursework_file',
  {
    id: id(),
    courseworkId: uuid('coursework_id')
      .notNull()
      .references(() => coursework.id, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id').references(() => submission.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('coursework_file_of').on(t.courseworkId),
    // One file per submission; the next one replaces it.
    uniqueIndex('coursework_file_submission').on(t.submissionId),
  ],
);
