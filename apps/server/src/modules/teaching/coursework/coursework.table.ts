import { courseworkKinds } from '@doctorbird/contract/teaching/coursework';
import type { Criterion, MarkedLevel } from '@doctorbird/contract/teaching/coursework-rubric';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
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
    /** The class that it belongs to; null for the whole program. */
    meetingId: uuid('meeting_id').references(() => meeting.id, { onDelete: 'set null' }),
    /** What the work is looked at by, in the order of the form. */
    rubric: jsonb('rubric').$type<Criterion[]>().notNull().default([]),
    /** Of an earlier program; what was copied once is not copied again. */
    copiedFrom: uuid('copied_from').references((): AnyPgColumn => coursework.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('coursework_program').on(t.programId, t.dueOn),
    index('coursework_meeting')
      .on(t.meetingId)
      .where(sql`meeting_id is not null`),
    uniqueIndex('coursework_copied_once').on(t.copiedFrom, t.programId),
  ],
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
    levels: jsonb('levels').$type<MarkedLevel[]>().notNull().default([]),
    /** Handed in by a parent, for a child without an account. */
    byParent: boolean('by_parent').notNull().default(false),
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
    /** The length of a video, and the picture that stands for it. */
    seconds: real('seconds'),
    posterKey: text('poster_key'),
    createdAt: createdAt(),
  },
  (t) => [
    index('coursework_file_of').on(t.courseworkId),
    // One file per submission; the next one replaces it.
    uniqueIndex('coursework_file_submission').on(t.submissionId),
  ],
);
