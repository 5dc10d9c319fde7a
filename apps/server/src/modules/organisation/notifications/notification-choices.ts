import type { ActionContext } from '../../../access/action-context.ts';
import type { MessageChannel, MessageTopic } from '@doctorbird/contract/organisation/channels';
import { stoppableTopics } from '@doctorbird/contract/organisation/channels';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notificationChoice } from './notification-choices.table.ts';

/** All choices that there are; who has which, the presenter says. */
export type Choices = Omit<typeof notificationChoice.$inferSelect, 'accountId' | 'updatedAt'>;

/** Email and mentions unless switched off, messages on phones only when switched on (docs/rules.md, rule 26). */
const defaults: Choices = {
  email: true,
  sms: false,
  mentions: true,
  whatsapp: false,
  digest: false,
  classReminder: 'first',
  arrivals: false,
  off: [],
};

/** The choices in a row, or those of an account without one. */
export function choicesOf(row: typeof notificationChoice.$inferSelect | undefined): Choices {
  if (!row) return defaults;
  const { accountId: _account, updatedAt: _changed, ...choices } = row;
  return choices;
}

export async function readChoices(db: Executor, accountId: string): Promise<Choices> {
  const [row] = await db.select().from(notificationChoice).where(eq(notificationChoice.accountId, accountId));
  return choicesOf(row);
}

/** The same for whoever changes them: two changes at once follow each other. */
export async function lockChoices(tx: Executor, accountId: string): Promise<Choices> {
  await tx
    .insert(notificationChoice)
    .values({ accountId, email: defaults.email, sms: defaults.sms })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(notificationChoice)
    .where(eq(notificationChoice.accountId, accountId))
    .for('update');
  return choicesOf(row);
}

/** How a switched-off topic is stored. */
export const offMark = (channel: MessageChannel, topic: MessageTopic): string => `${channel}:${topic}`;

/** Whether readers may stop emails of a topic. */
export const isStoppable = (topic: MessageTopic | null): boolean =>
  topic !== null && (stoppableTopics as readonly MessageTopic[]).includes(topic);

/**
 * Whether somebody with these choices wants messages about a topic by a channel. Emails about money, places and classes always go out, and
 * those of a kind without a topic, about which nobody chooses.
 */
export function wants(choices: Choices, channel: MessageChannel, topic: MessageTopic | null): boolean {
  if (channel === 'mail' && !isStoppable(topic)) return true;
  const isOn =
    channel === 'mail'
      ? choices.email
      : channel === 'sms'
        ? choices.sms
        : channel === 'whatsapp'
          ? choices.whatsapp
          : true;
  return isOn && (topic === null || !choices.off.includes(offMark(channel, topic)));
}

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
