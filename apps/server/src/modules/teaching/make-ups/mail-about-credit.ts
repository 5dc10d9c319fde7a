import type { Urgency } from '@doctorbird/contract/organisation/channels';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notifyFamily, type FamilyMail } from '../../enrollments/places/notify-family.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { student } from '../../families/students/students.table.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import type { makeUpCredit } from './make-ups.table.ts';

type Credit = Pick<typeof makeUpCredit.$inferSelect, 'id' | 'studentId' | 'enrollmentId'>;

/** Notifies the guardians of a credit; `write` gets the child's first name. Returns whom, as account ids. */
export async function mailAboutCredit<V extends MailVariables>(
  db: Executor,
  deps: NotifyDependencies,
  { credit, write, urgency }: { credit: Credit; write: (child: string) => FamilyMail<V>; urgency?: Urgency },
): Promise<string[]> {
  const readers = await db
    .select({ name: student.fullName, readerId: account.id })
    .from(student)
    .innerJoin(account, sql`${account.id} in ${guardiansOf(credit.studentId, 'view')}`)
    .where(eq(student.id, credit.studentId));
  for (const { name, readerId } of readers)
    await notifyFamily(db, deps, {
      about: { id: credit.enrollmentId, parentId: readerId },
      mail: { path: '/parent/schedule#make-ups', ...write(name.split(' ')[0] ?? name) },
      urgency,
    });
  return readers.map(({ readerId }) => readerId);
}
