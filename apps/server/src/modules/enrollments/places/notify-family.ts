import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import { sendMail, type Mail } from '../../organisation/mails/send-mail.ts';

/** A mail to a family, without its address. Its button leads to the place's own page, unless a path is given. */
export type FamilyMail<V extends MailVariables> = Omit<Mail<V>, 'to'>;

/** Queues a mail to the parent of an enrollment, in the same transaction as the change; an independent student has no parent. */
export async function notifyFamily<V extends MailVariables>(
  db: Executor,
  deps: NotifyDependencies,
  { about, mail }: { about: { id: string; parentId: string | null }; mail: FamilyMail<V> },
): Promise<void> {
  if (about.parentId === null) return;
  const [to] = await db
    .select({ email: account.email, name: account.fullName })
    .from(account)
    .where(eq(account.id, about.parentId));
  if (!to) return;
  await sendMail(db, deps, { path: `/parent/enrollments/${about.id}`, ...mail, to });
}
