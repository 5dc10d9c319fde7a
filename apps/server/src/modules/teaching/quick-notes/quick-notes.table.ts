import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { classMedia } from '../stories/stories.table.ts';

/** What a teacher noted about a child in class, in one word and perhaps a few more. */
export const classNote = pgTable(
  'class_note',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    /** The word as it read then; the office may change the list. */
    tag: text('tag').notNull(),
    /** For teachers and the office: never for the family, the child, a badge or the portfolio. */
    teamOnly: boolean('team_only').notNull(),
    text: text('text'),
    mediaId: uuid('media_id').references(() => classMedia.id, { onDelete: 'set null' }),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    /** By the clock of the device. */
    atDevice: moment('at_device').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('class_note_student').on(t.studentId, t.atDevice, t.id),
    index('class_note_program').on(t.programId, t.atDevice),
    index('class_note_author').on(t.authorId),
    index('class_note_media').on(t.mediaId),
  ],
);
