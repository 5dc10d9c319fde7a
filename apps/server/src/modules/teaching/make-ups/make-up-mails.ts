import { eq } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { student } from '../../families/students/students.table.ts';
import type { makeUpCredit } from './make-ups.table.ts';

type Credit = Pick<typeof makeUpCredit.$inferSelect, 'id' | 'studentId' | 'enrollmentId'>;

/** Mails the family about a credit; `write` gets the child's first name. */
export async function mailAboutCredit(
  db: Executor,
  deps: NotifyDependencies,
  { credit, write }: { credit: Credit; write: (name: string) => { subject: string; lines: string[] } },
): Promise<void> {
  const [child] = await db
    .select({ name: student.fullName, parentId: student.parentId })
    .from(student)
    .where(eq(student.id, credit.studentId));
  if (!child) return;
  const name = child.name.split(' ')[0] ?? child.name;
  await notifyFamily(db, deps, {
    about: { id: credit.enrollmentId, parentId: child.parentId },
    mail: { ...write(name), path: '/parent/schedule#make-ups' },
  });
}
