import { eq, inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Addressed } from '../../families/messages/message-families.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { enrollment } from '../places/enrollments.table.ts';

/** The families of places: of each the parent who owes the price. */
export async function familiesOf(db: Executor, ids: readonly string[]): Promise<Map<string, Addressed>> {
  const rows = await db
    .select({
      id: enrollment.id,
      child: student.fullName,
      program: program.title,
      parent: { id: account.id, name: account.fullName, email: account.email, active: account.isActive },
    })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .innerJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(account, eq(account.id, enrollment.parentId))
    .where(inArray(enrollment.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
