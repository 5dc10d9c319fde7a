import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/connect.ts';
import { newId } from '../database/new-id.ts';
import type { Clock } from '../clock.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { mailAttachment, mailMessage } from './mail.table.ts';
import { composeMail, type MailMaking } from './compose-mail.ts';
import type { Mailer, MailMessage } from './mailer.ts';

const MAIL_JOB = 'mail.deliver';
// Pauses of about 30 s, 1, 2, 4 and 8 minutes: long enough for a mail server that is being restarted.
const SETTINGS = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, concurrency: 2 };

export interface MailDelivery {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  /** What the frame of a mail shows, and the makers of its files; without it messages go out as plain text. */
  making?: MailMaking;
}

/** Stores the message in the given transaction; it is sent after the commit, or not at all. */
export async function enqueueMail(
  executor: Executor,
  jobs: Pick<Jobs, 'enqueue'>,
  message: MailMessage,
): Promise<string> {
  const id = newId();
  await executor.insert(mailMessage).values({
    id,
    toAddress: singleLine(message.to),
    subject: singleLine(message.subject),
    text: message.text,
    content: message.content,
    kind: message.content?.kind,
    unsubscribeLink: message.unsubscribeLink,
  });
  if (message.attachments?.length)
    await executor.insert(mailAttachment).values(
      message.attachments.map(({ name, type, content }) => ({
        id: newId(),
        mailId: id,
        name: singleLine(name),
        type,
        content: content.toString('base64'),
      })),
    );
  await jobs.enqueue(executor, MAIL_JOB, { id });
  return id;
}

/** Retries a failed message. */
export async function deliverAgain(executor: Executor, jobs: Pick<Jobs, 'enqueue'>, id: string): Promise<void> {
  await executor.update(mailMessage).set({ state: 'queued' }).where(eq(mailMessage.id, id));
  await jobs.enqueue(executor, MAIL_JOB, { id });
}

/** Declares the job that delivers queued messages. Called once, before the jobs are started. */
export function defineMailDelivery({ db, jobs, mailer, clock, making }: MailDelivery): void {
  jobs.define<{ id: string }>(MAIL_JOB, SETTINGS, async ({ id }, { isLastAttempt }) => {
    const [message] = await db.select().from(mailMessage).where(eq(mailMessage.id, id));
    if (!message || message.state === 'sent') return;
    const one = eq(mailMessage.id, id);
    let html: string | null = null;
    const attempts = sql`${mailMessage.attempts} + 1`;
    try {
      const mail = await composeMail(db, message, making);
      html = mail.html ?? null;
      await mailer.deliver(mail);
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await db
        .update(mailMessage)
        .set({ attempts, lastError, state: isLastAttempt ? 'failed' : 'queued' })
        .where(one);
      throw error;
    }
    await db
      .update(mailMessage)
      .set({ attempts, lastError: null, html, state: 'sent', sentAt: clock.now() })
      .where(one);
  });
}

/** A line break in a header would let a visitor's text add headers of its own. */
function singleLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
