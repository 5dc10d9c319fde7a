import type { MessageChannel } from '@doctorbird/contract/organisation/channels';
import { and, eq, gt, inArray, like, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { endTries, withdrawMails } from '../../../platform/mail/enqueue-mail.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { textReasons } from './deliver-text.ts';
import { textMessage } from './text-messages.table.ts';

const begins = (key: string) => `${key.replace(/[\\%_]/g, String.raw`\$&`)}:%`;

/** What became of a notice for one person by one channel. */
export interface NoticeState {
  person: string;
  channel: MessageChannel;
  state: (typeof textMessage.$inferSelect)['state'];
  /** As the provider or the mail server gave it; null when it did not fail. */
  reason: string | null;
  messageId: string;
}

/** The state of every message that `notifyPeople` stored with this key. */
export async function noticeStates(db: Executor, key: string): Promise<NoticeState[]> {
  const mails = await db
    .select({
      person: sql<string>`${mailMessage.accountId}`,
      state: mailMessage.state,
      reason: mailMessage.lastError,
      messageId: mailMessage.id,
    })
    .from(mailMessage)
    .where(like(mailMessage.key, begins(key)));
  const texts = await db
    .select({
      person: textMessage.accountId,
      channel: textMessage.channel,
      state: textMessage.state,
      reason: textMessage.reason,
      messageId: textMessage.id,
    })
    .from(textMessage)
    .where(like(textMessage.key, begins(key)));
  return [...mails.map((row) => ({ ...row, channel: 'mail' as const })), ...texts];
}

/**
 * Withdraws the messages of this key that have not begun to leave, and ends the tries of all others. Returns who gets none of them:
 * everybody else has one, or may have one, by some channel.
 */
export async function withdrawNotice(tx: Transaction, key: string): Promise<Set<string>> {
  const withdrawn = new Set(await withdrawMails(tx, `${key}:`));
  const texts = await tx
    .update(textMessage)
    .set({ state: 'dropped', reason: textReasons.withdrawn })
    .where(
      and(
        like(textMessage.key, begins(key)),
        inArray(textMessage.state, ['queued', 'held']),
        eq(textMessage.attempts, 0),
      ),
    )
    .returning({ person: textMessage.accountId });
  for (const { person } of texts) withdrawn.add(person);
  for (const { person, state } of await noticeStates(tx, key)) if (state !== 'dropped') withdrawn.delete(person);
  await endTries(tx, `${key}:`);
  await tx
    .update(textMessage)
    .set({ state: 'failed' })
    .where(and(like(textMessage.key, begins(key)), eq(textMessage.state, 'queued'), gt(textMessage.attempts, 0)));
  return withdrawn;
}

/**
 * Withdraws the texts of these kinds with keys that begin like one of these, as far as no try to send has begun: a newer text says what is true now.
 * Emails have left at once. Returns whose they were, with their keys.
 */
export async function overtakeTexts(
  tx: Transaction,
  { keys, kinds }: { keys: readonly string[]; kinds: readonly string[] },
): Promise<Array<{ person: string; key: string | null }>> {
  if (keys.length === 0) return [];
  return tx
    .update(textMessage)
    .set({ state: 'dropped', reason: textReasons.withdrawn })
    .where(
      and(
        or(...keys.map((key) => like(textMessage.key, begins(key)))),
        inArray(textMessage.kind, [...kinds]),
        inArray(textMessage.state, ['queued', 'held']),
        eq(textMessage.attempts, 0),
      ),
    )
    .returning({ person: textMessage.accountId, key: textMessage.key });
}
