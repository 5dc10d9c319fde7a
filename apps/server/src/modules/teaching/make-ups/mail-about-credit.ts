import { eq } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notifyFamily, type FamilyMail } from '../../enrollments/places/notify-family.ts';
import { student } from '../../families/students/students.table.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import type { makeUpCredit } from './make-ups.table.ts';

type Credit = Pick<typeof makeUpCredit.$inferSelect, 'id' | 'studentId' | 'enrollmentId'>;

/** Mails the family about a credit; `write` gets the child's first name. */
export async function mailAboutCredit<V extends MailVariables>(
  db: Executor,
  deps: NotifyDependencies,
  { credit, write }: { credit: Credit; write: (child: string) => FamilyMail<V> },
): Promise<void> {
  const [found] = await db
    .select({ name: student.fullName, parentId: student.parentId })
    .from(student)
    .where(eq(student.id, credit.studentId));
  if (!found) return;
  await notifyFamily(db, deps, {
    about: { id: credit.enrollmentId, parentId: found.parentId },
    mail: { path: '/parent/schedule#make-ups', ...write(found.name.split(' ')[0] ?? found.name) },
  });
}
