import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { OutgoingText, TextOutcome, TextSender } from '../../../platform/channels/text-sender.ts';
import { priorityOf } from '../../../platform/mail/enqueue-mail.ts';
import type { MailKind } from '../mails/mail-kind.ts';
import { wants } from '../notifications/notification-choices.ts';
import { findReaders } from '../notifications/readers.queries.ts';
import { readOrganisation } from '../settings/organisation-settings.ts';
import { readTextingRules } from '../settings/texting-rules.ts';
import { claimCapNotice, countMessage, limitsOf, uncountMessage } from './daily-cap.ts';
import { notifyOfCap } from './notify-of-cap.ts';
import { nextMorning, quietUntil } from './quiet-hours.ts';
import type { IsStillDue } from './still-due.ts';
import { account } from '../../../access/access.table.ts';
import { CODE_MINUTES } from '../../../access/sent-codes.ts';
import { standInSender } from '../../../platform/channels/text-sender.ts';
import { withoutCode } from './send-phone-code.ts';
import { PHONE_CODE, PHONE_ENDED, SERVER_ALERT, SIGN_IN_LINK, TEST_TEXT, TEXT_JOB } from './text-job.ts';
import { textMessage } from './text-messages.table.ts';
import { textSenderOf, type SenderNeeds } from './text-senders.ts';

type Row = typeof textMessage.$inferSelect;
export type TextContext = ActionContext &
  NotifyDependencies &
  SenderNeeds & { isStillDue: IsStillDue; mailKinds: readonly MailKind[] };

/** Why a message waits or failed, as it is stored; the page of outgoing messages has the sentences. */
export const textReasons = {
  quiet: 'quiet_hours',
  cap: 'daily_limit',
  off: 'channel_off',
  stopped: 'stopped',
  outdated: 'outdated',
  unsure: 'unsure',
  withdrawn: 'withdrawn',
} as const;

/**
 * Sends one stored message. A try that was interrupted is repeated only where the phone shows a repeated message once; anywhere
 * else it ends as "may have been sent". Throws when another try makes sense.
 */
export async function deliverText(
  db: Database,
  context: TextContext,
  { id, isLastAttempt }: { id: string; isLastAttempt: boolean },
): Promise<void> {
  const claimed = await inTransaction(db, (tx) => claimText(tx, { ...context, db }, id));
  if (!claimed) return;
  const { row, sender, message } = claimed;
  let outcome: TextOutcome;
  try {
    outcome = await sender.deliver(message);
  } catch (error) {
    await noteFailure(db, context, {
      row,
      reason: sender.repeatable ? reasonOf(error) : textReasons.unsure,
      again: sender.repeatable && !isLastAttempt,
    });
    if (sender.repeatable) throw error;
    return;
  }
  if (outcome.is === 'sent') {
    const ours = eq(textMessage.id, row.id);
    // A report of the provider may have come first.
    await db
      .update(textMessage)
      .set({
        state: sql`case when ${textMessage.state} = 'sending' then 'sent' else ${textMessage.state} end`,
        providerId: sql`coalesce(${textMessage.providerId}, ${outcome.providerId})`,
        sentAt: context.now,
        // Whoever reads the list of messages must not be able to sign in; only the stand-in is there to be read.
        ...(row.kind === PHONE_CODE && sender !== standInSender && { text: withoutCode(row.text) }),
        reason: sql`case when ${textMessage.state} = 'sending' then null else ${textMessage.reason} end`,
      })
      .where(ours);
    return;
  }
  const again = outcome.is === 'later' && !isLastAttempt;
  await noteFailure(db, context, { row, reason: outcome.reason, again });
  if (outcome.is === 'later') throw new Error(outcome.reason);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

async function claimText(
  tx: Transaction,
  context: TextContext & { db: Database },
  id: string,
): Promise<{ row: Row; sender: TextSender; message: OutgoingText } | null> {
  const { now } = context;
  const [row] = await tx.select().from(textMessage).where(eq(textMessage.id, id)).for('update');
  if (!row || (row.state !== 'queued' && row.state !== 'sending')) return null;
  const end = (state: 'failed' | 'dropped', reason: string) =>
    tx.update(textMessage).set({ state, reason }).where(eq(textMessage.id, id));
  const sender = await textSenderOf(tx, context, row.channel);
  if (!sender) {
    await end('failed', textReasons.off);
    return null;
  }
  if (row.state === 'sending' && !sender.repeatable) {
    await end('failed', textReasons.unsure);
    return null;
  }
  if (!(await isStillWanted(tx, row, context))) {
    await end('dropped', textReasons.stopped);
    return null;
  }
  if (!(await context.isStillDue(tx, context, row))) {
    await end('dropped', textReasons.outdated);
    return null;
  }
  const rules = await readTextingRules(tx);
  const quiet = row.urgency === 'urgent' ? null : quietUntil(now, rules);
  if (quiet) {
    await hold(tx, row, { until: quiet, reason: textReasons.quiet });
    return null;
  }
  const costCents = limitsOf(row.channel, rules).priceCents * row.parts;
  // A code of tomorrow is of no use, and each family gets only a few.
  const passes = row.kind === PHONE_CODE || (row.urgency === 'urgent' && rules.urgent_passes_cap);
  // An interrupted try was counted already.
  if (row.state === 'queued' && !(await countMessage(tx, rules, { channel: row.channel, costCents, now, passes }))) {
    await hold(tx, row, { until: nextMorning(now, rules), reason: textReasons.cap });
    if (await claimCapNotice(tx, { channel: row.channel, now })) await notifyOfCap(tx, context, row.channel);
    return null;
  }
  await tx
    .update(textMessage)
    .set({ state: 'sending', attempts: row.attempts + 1, costCents })
    .where(eq(textMessage.id, id));
  const { name } = await readOrganisation(tx);
  const { channel, address: to, text, link } = row;
  return { row: { ...row, costCents }, sender, message: { id, channel, to, from: name, text, link } };
}

/** The consent, the topics and the number as they are now: the message may have waited a night. */
async function isStillWanted(
  tx: Transaction,
  { accountId, channel, address, kind, createdAt }: Row,
  { now, mailKinds }: TextContext,
): Promise<boolean> {
  if (kind === PHONE_CODE) {
    const [holder] = await tx.select({ phone: account.signInPhone }).from(account).where(eq(account.id, accountId));
    return holder?.phone === address && now.getTime() - createdAt.getTime() < CODE_MINUTES * 60_000;
  }
  // Not where the number signs in again meanwhile, for this family or for another one.
  if (kind === PHONE_ENDED) return (await tx.$count(account, eq(account.signInPhone, address))) === 0;
  // Asked for by the office, whatever the family has chosen for other messages.
  if (kind === SIGN_IN_LINK) {
    const [holder] = await tx
      .select({ phone: account.signInPhone, isActive: account.isActive })
      .from(account)
      .where(eq(account.id, accountId));
    return holder?.isActive === true && holder.phone === address;
  }
  const reader = (await findReaders(tx, [accountId])).get(accountId);
  if (!reader?.isActive) return false;
  if (channel === 'push' ? !reader.devices.includes(address) : reader.phone !== address) return false;
  // An admin who tries a channel need not have turned it on, nor an owner whose server fails.
  if (kind === TEST_TEXT || kind === SERVER_ALERT) return true;
  return wants(reader.choices, channel, mailKinds.find(({ id }) => id === kind)?.topic ?? null);
}

const hold = (tx: Transaction, row: Row, { until, reason }: { until: Date; reason: string }) =>
  tx.update(textMessage).set({ state: 'held', notBefore: until, reason }).where(eq(textMessage.id, row.id));

async function noteFailure(
  db: Database,
  { now }: TextContext,
  { row, reason, again }: { row: Row; reason: string; again: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const moved = await tx
      .update(textMessage)
      .set({ state: again ? 'queued' : 'failed', reason, ...(reason !== textReasons.unsure && { costCents: 0 }) })
      .where(and(eq(textMessage.id, row.id), eq(textMessage.state, 'sending')))
      .returning({ id: textMessage.id });
    // What may have been sent may be charged.
    if (moved.length > 0 && reason !== textReasons.unsure)
      await uncountMessage(tx, { channel: row.channel, costCents: row.costCents, now });
  });
}

/** Queues held messages whose time has come. Returns how many. */
export async function releaseTexts(db: Database, { jobs, now }: TextContext): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .update(textMessage)
      .set({ state: 'queued', notBefore: null, reason: null })
      .where(and(eq(textMessage.state, 'held'), lte(textMessage.notBefore, now)))
      .returning({ id: textMessage.id, urgency: textMessage.urgency });
    await jobs.enqueueMany(
      tx,
      TEXT_JOB,
      rows.map(({ id, urgency }) => ({ data: { id }, priority: priorityOf[urgency] })),
    );
    return rows.length;
  });
}

/** Lets messages go that waited for the next day, after an admin raised the limits. */
export const releaseCapped = (tx: Executor, { now }: Pick<ActionContext, 'now'>) =>
  tx
    .update(textMessage)
    .set({ notBefore: now })
    .where(and(eq(textMessage.state, 'held'), inArray(textMessage.reason, [textReasons.cap])));
