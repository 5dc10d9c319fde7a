import { and, desc, eq, gt, inArray, like, lt, ne, or, sql } from 'drizzle-orm';
import type { Urgency } from '@doctorbird/contract/organisation/channels';
import type { Database, Executor } from '../database/connect.ts';
import { newId } from '../database/new-id.ts';
import type { Clock } from '../clock.ts';
import { currentWork } from '../log/current-work.ts';
import { traced } from '../tracing/tracing.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { bouncedAddress, mailAttachment, mailMessage, mailReport } from './mail.table.ts';
import { composeMail, type MailMaking } from './compose-mail.ts';
import { BouncedError, type Mailer, type MailMessage } from './mailer.ts';

export const MAIL_JOB = 'mail.deliver';
// Pauses of about 30 s, 1, 2, 4 minutes and so on up to two hours, together a day: daily limits and full mailboxes pass.
const SETTINGS = {
  retryLimit: 19,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 7_200,
  expireInSeconds: 120,
  concurrency: 4,
};
const dayMs = 86_400_000;
/** Why a message that nobody began to send is dropped. Triggers compare it (`mailings.sql.ts`). */
export const WITHDRAWN = 'withdrawn';
/** How many messages one statement stores. */
const atOnce = 200;

/** The order in which waiting messages leave. */
export const priorityOf: Record<Urgency, number> = { urgent: 10, normal: 0, bulk: -10 };

export interface MailDelivery {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  /** What the frame of a mail shows, and the makers of its files; without it messages go out as plain text. */
  making?: MailMaking;
}

type Queue = Pick<Jobs, 'enqueue' | 'enqueueMany'>;

/** Stores the message in the given transaction; it is sent after the commit, or not at all. */
export async function enqueueMail(executor: Executor, jobs: Queue, message: Omit<MailMessage, 'key'>): Promise<string> {
  const [id] = await enqueueMails(executor, jobs, [message]);
  if (!id) throw new Error('A message without a key is always stored.');
  return id;
}

/** The same for many messages. Returns the id of each, or null where its key was stored before. */
export async function enqueueMails(
  executor: Executor,
  jobs: Queue,
  messages: readonly MailMessage[],
): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  for (let from = 0; from < messages.length; from += atOnce)
    ids.push(...(await storeMails(executor, jobs, messages.slice(from, from + atOnce))));
  return ids;
}

async function storeMails(executor: Executor, jobs: Queue, messages: readonly MailMessage[]) {
  const entries = messages.map((message) => ({ id: newId(), message }));
  const stored = await executor
    .insert(mailMessage)
    .values(
      entries.map(({ id, message }) => ({
        id,
        toAddress: singleLine(message.to),
        subject: singleLine(message.subject),
        text: message.text,
        content: message.content,
        kind: message.content?.kind,
        unsubscribeLink: message.unsubscribeLink,
        accountId: message.accountId,
        key: message.key,
        urgency: message.urgency ?? 'normal',
        requestId: currentWork()?.id,
        state: message.held ? ('held' as const) : ('queued' as const),
      })),
    )
    .onConflictDoNothing({ target: mailMessage.key })
    .returning({ id: mailMessage.id });
  const isStored = new Set(stored.map(({ id }) => id));
  const fresh = entries.filter(({ id }) => isStored.has(id));
  const files = fresh.flatMap(({ id, message }) =>
    (message.attachments ?? []).map(({ name, type, content }) => ({
      id: newId(),
      mailId: id,
      name: singleLine(name),
      type,
      content: content.toString('base64'),
    })),
  );
  if (files.length > 0) await executor.insert(mailAttachment).values(files);
  await jobs.enqueueMany(
    executor,
    MAIL_JOB,
    fresh
      .filter(({ message }) => !message.held)
      .map(({ id, message }) => ({
        data: { id },
        priority: priorityOf[message.urgency ?? 'normal'],
        startAfter: message.after,
      })),
  );
  return entries.map(({ id }) => (isStored.has(id) ? id : null));
}

/** Retries a failed message, or one that waits for its next try, at once. */
export async function deliverAgain(
  executor: Executor,
  jobs: Pick<Jobs, 'enqueue' | 'hurry'>,
  id: string,
): Promise<void> {
  // A waiting job is moved forward: a second one could send the message twice.
  if (await jobs.hurry(executor, MAIL_JOB, { id })) return;
  await executor.update(mailMessage).set({ state: 'queued', lastError: null }).where(eq(mailMessage.id, id));
  await jobs.enqueue(executor, MAIL_JOB, { id });
}

/**
 * The provider reported, after it took a message to this address, that it could not deliver it, for a reason that may pass:
 * the newest message from before the report waits for another try, in gaps that grow with its age, for a day.
 */
export async function deliverLater(
  executor: Executor,
  { jobs, now }: { jobs: Pick<Jobs, 'enqueue'>; now: Date },
  { address, at, reason }: { address: string; at: Date; reason: string },
): Promise<void> {
  const [message] = await executor
    .select({ id: mailMessage.id, createdAt: mailMessage.createdAt })
    .from(mailMessage)
    .where(
      and(
        eq(sql`lower(${mailMessage.toAddress})`, address.trim().toLowerCase()),
        eq(mailMessage.state, 'sent'),
        gt(mailMessage.createdAt, new Date(now.getTime() - 2 * dayMs)),
        // Their clock and ours may differ by a little.
        lt(mailMessage.sentAt, new Date(at.getTime() + 600_000)),
      ),
    )
    .orderBy(desc(mailMessage.sentAt))
    .limit(1)
    .for('update');
  if (!message) return;
  const age = now.getTime() - message.createdAt.getTime();
  const isOver = age > dayMs;
  await executor
    .update(mailMessage)
    .set({ state: isOver ? 'failed' : 'queued', lastError: reason, sentAt: null })
    .where(eq(mailMessage.id, message.id));
  if (isOver) return;
  const startAfter = new Date(now.getTime() + Math.max(age, 1_800_000));
  await jobs.enqueue(executor, MAIL_JOB, { id: message.id }, { startAfter });
}

/**
 * Withdraws the messages whose keys begin so, as far as no try to send them has begun. Returns whose they were; all others
 * have received theirs, or will.
 */
export async function withdrawMails(executor: Executor, keyPrefix: string): Promise<string[]> {
  const rows = await executor
    .update(mailMessage)
    .set({ state: 'dropped', lastError: WITHDRAWN })
    .where(
      and(
        like(mailMessage.key, `${keyPrefix.replace(/[\\%_]/g, String.raw`\$&`)}%`),
        inArray(mailMessage.state, ['queued', 'held']),
        eq(mailMessage.attempts, 0),
      ),
    )
    .returning({ accountId: mailMessage.accountId });
  return rows.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
}

/**
 * No further try for the messages whose keys begin so and of which one has failed: what is not true any more must not arrive tomorrow. They
 * are not withdrawn: that try may have reached its reader.
 */
export async function endTries(executor: Executor, keyPrefix: string): Promise<void> {
  await executor
    .update(mailMessage)
    .set({ state: 'dropped', lastError: sql`coalesce(${mailMessage.lastError}, 'Taken back during a try to send it')` })
    .where(
      and(
        like(mailMessage.key, `${keyPrefix.replace(/[\\%_]/g, String.raw`\$&`)}%`),
        eq(mailMessage.state, 'queued'),
        gt(mailMessage.attempts, 0),
      ),
    );
}

/** Withdraws messages that no try to send has begun of: these, or those whose link to unsubscribe ends so. Answers their ids. */
export async function withdrawMailsOf(
  executor: Executor,
  those: { linkEnd: string } | { ids: readonly string[] },
): Promise<string[]> {
  const rows = await executor
    .update(mailMessage)
    .set({ state: 'dropped', lastError: WITHDRAWN })
    .where(
      and(
        'ids' in those
          ? inArray(mailMessage.id, [...those.ids])
          : like(mailMessage.unsubscribeLink, `%${those.linkEnd.replace(/[\\%_]/g, String.raw`\$&`)}`),
        inArray(mailMessage.state, ['queued', 'held']),
        eq(mailMessage.attempts, 0),
      ),
    )
    .returning({ id: mailMessage.id });
  return rows.map(({ id }) => id);
}

/** The mark of an address that refused an earlier message for good, or null. */
export async function bounceOf(db: Executor, address: string): Promise<typeof bouncedAddress.$inferSelect | null> {
  const [row] = await db.select().from(bouncedAddress).where(eq(bouncedAddress.address, address.trim().toLowerCase()));
  return row ?? null;
}

/** Marks an address that refuses messages for good; the first mark stays. */
export async function markBounced(
  db: Executor,
  { address, ...mark }: typeof bouncedAddress.$inferInsert,
): Promise<void> {
  await db
    .insert(bouncedAddress)
    .values({ address: address.trim().toLowerCase(), ...mark })
    .onConflictDoNothing();
}

/** Forgets the provider's reports that are too old to be taken again. */
export async function dropMailReports(db: Executor, now: Date): Promise<void> {
  await db.delete(mailReport).where(lt(mailReport.receivedAt, new Date(now.getTime() - 30 * 86_400_000)));
}

/** Removes the marks of these addresses. Answers those that had one. */
export async function clearedBounces(db: Executor, addresses: readonly string[]): Promise<string[]> {
  const marked = addresses.map((address) => address.trim().toLowerCase());
  if (marked.length === 0) return [];
  const gone = await db
    .delete(bouncedAddress)
    .where(inArray(bouncedAddress.address, marked))
    .returning({ address: bouncedAddress.address });
  return gone.map(({ address }) => address);
}

/** Mails about the account itself, such as a new password, are always tried: they were asked for a moment ago. */
const alwaysTries = (kind: string | null): boolean => kind?.startsWith('accounts.') ?? false;

/** Declares the job that delivers queued messages. Called once, before the jobs are started. */
export function defineMailDelivery({ db, jobs, mailer, clock, making }: MailDelivery): void {
  jobs.define<{ id: string }>(MAIL_JOB, SETTINGS, async ({ id }, { isLastAttempt }) => {
    const thisMail = eq(mailMessage.id, id);
    // Counted before the try: a message is withdrawn only as long as none has begun.
    const [message] = await db
      .update(mailMessage)
      .set({ attempts: sql`${mailMessage.attempts} + 1` })
      .where(and(thisMail, or(eq(mailMessage.state, 'queued'), eq(mailMessage.state, 'failed'))))
      .returning();
    if (!message) return;
    let html: string | null = null;
    try {
      const before = alwaysTries(message.kind) ? null : await bounceOf(db, message.toAddress);
      if (before) throw new BouncedError(before.reason);
      const mail = await composeMail(db, message, making);
      html = mail.html ?? null;
      await traced('mail', message.kind ?? 'mail', () => mailer.deliver(mail));
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      const isFinal = error instanceof BouncedError;
      await db
        .update(mailMessage)
        .set({ lastError, state: isLastAttempt || isFinal ? 'failed' : 'queued' })
        // It may have been taken back meanwhile.
        .where(and(thisMail, ne(mailMessage.state, 'dropped')));
      if (!isFinal) throw error;
      await markBounced(db, {
        address: message.toAddress,
        reason: lastError,
        mailId: id,
        bouncedAt: clock.now(),
      });
      return;
    }
    await db.update(mailMessage).set({ lastError: null, html, state: 'sent', sentAt: clock.now() }).where(thisMail);
  });
}

/** A line break in a header would let a visitor's text add headers of its own. */
function singleLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
