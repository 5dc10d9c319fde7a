import { eq, or } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { wantsMail } from '../../organisation/notifications/notification-choices.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { student } from './students.table.ts';

export interface NotifyNeeds {
  jobs: Jobs;
  config: Config;
}

/**
 * Queues a mail about one child to the parent, and to the student's own account when it has a page for it, in the same
 * transaction as the change. An optional mail goes only to those who want it.
 */
export async function notifyAbout(
  db: Executor,
  { jobs, config }: NotifyNeeds,
  {
    studentId,
    pages,
    write,
    optional = false,
  }: {
    studentId: string;
    pages: { parent?: string; student?: string };
    write: (child: { name: string }) => { subject: string; lines: string[] };
    optional?: boolean;
  },
): Promise<void> {
  const people = await db
    .select({
      id: account.id,
      name: student.fullName,
      email: account.email,
      reader: account.fullName,
      role: account.role,
    })
    .from(student)
    .innerJoin(account, or(eq(account.id, student.parentId), eq(account.id, student.accountId)))
    .where(eq(student.id, studentId));
  const organisation = await readOrganisation(db);
  for (const { id, name, email, reader, role } of people) {
    const page = role === 'parent' ? pages.parent : pages.student;
    if (!page || (optional && !(await wantsMail(db, id)))) continue;
    const { subject, lines } = write({ name });
    await enqueueMail(db, jobs, {
      to: email,
      subject,
      text: [
        `Hello ${reader.split(' ')[0]},`,
        '',
        ...lines,
        '',
        `See it here: ${config.publicOrigin}${page}`,
        '',
        organisation.name,
      ].join('\n'),
    });
  }
}
