import type { ActionContext } from '../../../access/action-context.ts';
import type { NotificationChoices } from '@doctorbird/contract/organisation/notifications';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notificationChoice } from './notification-choices.table.ts';

/** Email unless switched off, text messages only when switched on (docs/rules.md, rule 26). */
const defaults: NotificationChoices = { email: true, sms: false };

export async function readChoices(db: Executor, accountId: string): Promise<NotificationChoices> {
  const [row] = await db
    .select({ email: notificationChoice.email, sms: notificationChoice.sms })
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

export async function writeChoices(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { accountId, choices }: { accountId: string; choices: NotificationChoices },
): Promise<void> {
  const row = { ...choices, updatedAt: now };
  await db
    .insert(notificationChoice)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: notificationChoice.accountId, set: row });
}
