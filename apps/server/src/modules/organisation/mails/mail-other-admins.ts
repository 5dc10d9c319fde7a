import { and, eq, ne } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailKind, MailVariables } from './mail-kind.ts';
import { sendMails, type MailFacts } from './send-mail.ts';

/** What one admin does alone is reported to all others. */
export async function mailOtherAdmins<V extends MailVariables>(
  tx: Transaction,
  context: ActorContext & NotifyDependencies,
  { kind, ...facts }: Omit<MailFacts<V>, 'to'> & { kind: MailKind<V> },
): Promise<void> {
  const others = await tx
    .select({ email: account.email, name: account.fullName })
    .from(account)
    .where(and(eq(account.role, 'admin'), eq(account.isActive, true), ne(account.id, context.actor.accountId)));
  await sendMails(tx, context, { kind, mails: others.map((to) => ({ ...facts, to })) });
}
