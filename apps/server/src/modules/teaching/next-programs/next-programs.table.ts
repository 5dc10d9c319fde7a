import { date, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** A family said that a suggested program is not for a child; it is not suggested again until then. */
export const nextHidden = pgTable(
  'next_hidden',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    /** The last day of the term. */
    until: date('until', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('next_hidden_once').on(t.studentId, t.programId), index('next_hidden_program').on(t.programId)],
);
