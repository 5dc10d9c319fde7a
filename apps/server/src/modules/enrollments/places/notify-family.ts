import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';

export interface FamilyMail {
  subject: string;
  lines: string[];
  /** The page that it links to; the place's own if there is none. */
  path?: string;
}
/** Queues a mail to the parent of an enrollment, in the same transaction as the change; an independent student has no parent. */
export async function notifyFamily(
  db: Executor,
  { jobs, config }: NotifyDependencies,
  { about, mail }: { about: { id: string; parentId: string | null }; mail: FamilyMail },
): Promise<void> {
  if (about.parentId === null) return;
  const [to] = await db
    .select({ email: account.email, name: account.fullName })
    .from(account)
    .where(eq(account.id, about.parentId));
  if (!to) return;
  const organisation = await readOrganisation(db);
  const link = `${config.publicOrigin}${mail.path ?? `/parent/enrollments/${about.id}`}`;
  await enqueueMail(db, jobs, {
    to: to.email,
    subject: mail.subject,
    text: [
      `Hello ${to.name.split(' ')[0]},`,
      '',
      ...mail.lines,
      '',
      `See it here: ${link}`,
      '',
      organisation.name,
    ].join('\n'),
  });
}
