import { eq, getTableColumns } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { enrollment } from './enrollments.table.ts';

/** Locks one enrollment and reads what every move needs. Throws 404. */
export async function loadForChange(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      ...getTableColumns(enrollment),
      studentName: student.fullName,
      programTitle: program.title,
      requiresApproval: program.requiresApproval,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .innerJoin(program, eq(program.id, enrollment.programId))
    .where(eq(enrollment.id, id))
    .for('update', { of: enrollment });
  if (!row) throw notFound('enrollment');
  return row;
}
export type EnrollmentForChange = Awaited<ReturnType<typeof loadForChange>>;
