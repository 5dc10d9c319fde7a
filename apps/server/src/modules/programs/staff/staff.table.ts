import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { program } from '../catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';

/**
 * Whom a staff member teaches: a whole program (no student), one child (no program), or one child in one program.
 * Groups name their staff themselves. Staff see no other children (children.policy.ts).
 */
export const staffAssignment = pgTable(
  'staff_assignment',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id').references(() => student.id, { onDelete: 'cascade' }),
    programId: uuid('program_id').references(() => program.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('staff_assignment_only_once').on(t.staffId, t.studentId, t.programId).nullsNotDistinct(),
    check('staff_assignment_of', sql`${t.studentId} is not null or ${t.programId} is not null`),
    index('staff_assignment_program').on(t.programId),
    index('staff_assignment_student').on(t.studentId),
    index('staff_assignment_staff').on(t.staffId, t.createdAt),
  ],
);
