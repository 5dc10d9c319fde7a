import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import type { Mail } from '../../organisation/mails/send-mail.ts';
import { guardiansOf } from '../guardians/guardians.policy.ts';
import { student } from './students.table.ts';

export interface NotifyNeeds {
  jobs: Jobs;
  config: Config;
}

interface About<V extends MailVariables> {
  studentId: string;
  /** Where each of them reads more; who has no page gets no mail. */
  pages: { parent?: WebAddress; student?: WebAddress };
  write: (child: { name: string }) => Omit<Mail<V>, 'to' | 'path'>;
  /** Also to a second guardian with this right; left out, to the parent alone. */
  guardians?: 'view' | 'pick_up';
  /** Whoever made the change knows. */
  exceptId?: string;
}

/**
 * Notifies about one child to the parent, to a second guardian where that is asked for, and to the student's own account
 * when it has a page for it, in the same transaction as the change. What a reader may stop goes only to those who want it.
 */
export async function notifyAbout<V extends MailVariables>(
  db: Executor,
  deps: NotifyNeeds,
  { studentId, pages, write, guardians, exceptId }: About<V>,
): Promise<void> {
  const people = await db
    .select({
      id: account.id,
      name: student.fullName,
      role: account.role,
    })
    .from(student)
    .innerJoin(
      account,
      or(
        eq(account.id, student.parentId),
        eq(account.id, student.accountId),
        guardians && sql`${account.id} in ${guardiansOf(studentId, guardians)}`,
      ),
    )
    .where(and(eq(student.id, studentId), exceptId ? ne(account.id, exceptId) : undefined));
  for (const { id, name, role } of people) {
    const path = role === 'parent' ? pages.parent : pages.student;
    if (!path) continue;
    const { kind, ...facts } = write({ name });
    await notifyPeople(db, deps, { kind, people: [{ ...facts, id, path }] });
  }
}
