import type { ActionContext } from '../../../access/action-context.ts';
import type { NotificationChoices } from '@doctorbird/contract/organisation/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notificationChoice } from './notification-choices.table.ts';

/** All choices that there are; who has which, the presenter says. */
export type Choices = Required<NotificationChoices>;

/** Email and mentions unless switched off, text messages only when switched on (docs/rules.md, rule 26). */
const defaults: Choices = { email: true, sms: false, mentions: true };

export async function readChoices(db: Executor, accountId: string): Promise<Choices> {
  const [row] = await db
    .select({
      email: notificationChoice.email,
      sms: notificationChoice.sms,
      mentions: notificationChoice.mentions,
    })
    .from(notificationChoice)
    .where(eq(notificationChoice.accountId, accountId));
  return row ?? defaults;
}

/**
 * For optional mails: reports, marked coursework, accepted documents. Money, places, moved or cancelled meetings,
 * changes to a child's record and account security always go out.
 */
export const wantsMail = async (db: Executor, accountId: string): Promise<boolean> =>
  (await readChoices(db, accountId)).email;

/** Which of these accounts want an email when a colleague mentions them: all but those who switched it off. */
export async function wantMentionMail(db: Executor, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const off = await db
    .select({ id: notificationChoice.accountId })
    .from(notificationChoice)
    .where(and(inArray(notificationChoice.accountId, [...accountIds]), eq(notificationChoice.mentions, false)));
  const unwanted = new Set(off.map(({ id }) => id));
  return new Set(accountIds.filter((id) => !unwanted.has(id)));
}

export async function writeChoices(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { accountId, choices }: { accountId: string; choices: Choices },
): Promise<void> {
  const row = { ...choices, updatedAt: now };
  await db
    .insert(notificationChoice)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: notificationChoice.accountId, set: row });
}
