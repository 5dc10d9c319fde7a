import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';

export async function nameOf(db: Executor, studentId: string): Promise<string> {
  const [row] = await db.select({ fullName: student.fullName }).from(student).where(eq(student.id, studentId));
  if (!row) throw notFound('child');
  return row.fullName;
}
