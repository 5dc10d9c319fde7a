import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../access/access.table.ts';
import { createdAt, id } from '../../platform/database/columns.ts';
import { program } from '../programs/programs.table.ts';
import { student } from '../students/students.table.ts';

/** Which member of staff teaches which child in which program: staff see nobody else. */
export const staffAssignment = pgTable(
  'staff_assignment',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('staff_assignment_once').on(t.staffId, t.studentId, t.programId),
    index('staff_assignment_staff').on(t.staffId, t.createdAt),
  ],
);
