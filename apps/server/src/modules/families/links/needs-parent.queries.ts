import { needsParent } from '@doctorbird/contract/core/person-fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { student } from '../students/students.table.ts';

/** Whether a student's account is that of a child of under 13 whom no parent has taken into a family. */
export async function accountNeedsParent(db: Executor, accountId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ parent_id: student.parentId, date_of_birth: student.dateOfBirth })
    .from(student)
    .where(and(eq(student.accountId, accountId), isNull(student.archivedAt)));
  return row !== undefined && needsParent(row, jamaicaDay(now));
}
