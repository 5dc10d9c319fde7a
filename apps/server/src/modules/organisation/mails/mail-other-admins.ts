import { and, eq, ne } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailKind, MailVariables } from './mail-kind.ts';
import { sendMails, type MailFacts } from './send-mail.ts';

type AdminMail<V extends MailVariables> = Omit<MailFacts<V>, 'to'> & { kind: MailKind<V> };

/** Mails every admin, but for the one that is left out. */
export async function mailAdmins<V extends MailVariables>(
  tx: Transaction,
  deps: NotifyDependencies,
  { kind, but, ...facts }: AdminMail<V> & { but?: string },
): Promise<void> {
  const admins = await tx
    .select({ email: account.email, name: account.fullName })
    .from(account)
    .where(
      and(eq(account.role, 'admin'), eq(account.isActive, true), but === undefined ? undefined : ne(account.id, but)),
    );
  await sendMails(tx, deps, { kind, mails: admins.map((to) => ({ ...(facts as Omit<MailFacts<V>, 'to'>), to })) });
}

/** What one admin does alone is reported to all others. */
export const mailOtherAdmins = <V extends MailVariables>(
  tx: Transaction,
  context: ActorContext & NotifyDependencies,
  mail: AdminMail<V>,
): Promise<void> => mailAdmins(tx, context, { ...mail, but: context.actor.accountId });
