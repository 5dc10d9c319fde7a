import { eq, getTableColumns } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { enrollment } from './enrollments.table.ts';

/**
 * Locks one enrollment and reads what every move needs. Throws 404. The lock is a statement of its own: if the place goes
 * to another program while this one waits, a join would look for the former program and find nothing.
 */
export async function loadForChange(tx: Transaction, id: string) {
  await tx.select({ id: enrollment.id }).from(enrollment).where(eq(enrollment.id, id)).for('update');
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
    .where(eq(enrollment.id, id));
  if (!row) throw notFound('enrollment');
  return row;
}
export type EnrollmentForChange = Awaited<ReturnType<typeof loadForChange>>;
