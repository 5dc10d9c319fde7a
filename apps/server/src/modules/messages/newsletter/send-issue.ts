import type { sendIssue as sendBody } from '@doctorbird/contract/messages/newsletter-issues';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { emailOf } from '../../../access/actor.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { account } from '../../../access/access.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { deliverAgain } from '../../../platform/mail/enqueue-mail.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { messageMails } from '../mails/message-mails.ts';
import { SEND_NEWSLETTER } from './deliver-issue.ts';
import { findFor, mailBlocks, requireFinished } from './issue-blocks.ts';
import { readersOf, stillAgreeing } from './issue-readers.ts';
import type { NewsletterSources } from './issue-sources.ts';
import { newsletterIssue, newsletterRecipient } from './newsletter-issues.table.ts';
import { lockUnsent } from './write-issue.ts';

type Sending = ActionContext & NotifyDependencies & { newsletterSources: NewsletterSources };

/** So far ahead a newsletter may be scheduled. */
const mostAheadMs = 366 * 86_400_000;

/**
 * Sends a newsletter, or schedules it. Who gets it is worked out when it goes out, so the request is short however many they are.
 * Throws 404, 409 (stale, on its way, nobody to send to), 422 (unfinished, or a time that has passed).
 */
export async function sendIssue(
  db: Database,
  { newsletterSources, jobs, origin, now }: Sending,
  { id, given: { version, day, time } }: { id: string; given: z.output<typeof sendBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockUnsent(tx, { id, version });
    requireFinished(row, await findFor(tx, newsletterSources, row.blocks));
    const sendAt = day && time ? jamaicaMoment(day, time) : now;
    if (sendAt < now) throw invalid({ time: 'This time has passed. Choose a later one' });
    if (sendAt.getTime() > now.getTime() + mostAheadMs) throw invalid({ day: 'Choose a day within a year' });
    const readers = await readersOf(tx, newsletterSources, row);
    if (readers.length === 0)
      throw conflict(
        'nobody',
        'Nobody would get this newsletter: there are no confirmed subscribers or willing families.',
      );
    await tx
      .update(newsletterIssue)
      .set({ state: 'scheduled', sendAt, version: sql`${newsletterIssue.version} + 1` })
      .where(eq(newsletterIssue.id, id));
    await recordAudit(tx, origin, {
      action: 'newsletter_issue.scheduled',
      entity: 'newsletter_issue',
      entityId: id,
      after: { subject: row.subject, send_at: sendAt.toISOString(), readers: readers.length },
    });
    if (sendAt <= now) await jobs.enqueue(tx, SEND_NEWSLETTER, { id });
  });
}

/** Throws 404, 409 when it is not scheduled any more. */
export async function unscheduleIssue(db: Database, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockUnsent(tx, { id });
    if (row.state !== 'scheduled') throw conflict('not_scheduled', 'This newsletter is not scheduled.');
    await tx
      .update(newsletterIssue)
      .set({ state: 'draft', sendAt: null, version: sql`${newsletterIssue.version} + 1` })
      .where(eq(newsletterIssue.id, id));
    await recordAudit(tx, origin, { action: 'newsletter_issue.unscheduled', entity: 'newsletter_issue', entityId: id });
  });
}

/** Sends the newsletter to the admin who asks. Returns the address. Throws 404, 422 for one that is not finished. */
export async function testIssue(
  db: Database,
  { actor, newsletterSources, ...context }: ActorContext & Sending,
  id: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(newsletterIssue).where(eq(newsletterIssue.id, id));
    if (!row) throw notFound('newsletter');
    const found = await findFor(tx, newsletterSources, row.blocks);
    requireFinished(row, found);
    const [me] = await tx
      .select({ email: account.email, name: account.fullName })
      .from(account)
      .where(eq(account.id, actor.accountId));
    if (!me) throw notFound('account');
    await sendMail(tx, context, {
      kind: { ...messageMails.newsletter, audience: 'team' },
      to: me,
      values: { topic: `Test: ${row.subject}` },
      details: [
        ...mailBlocks(row.blocks, found, context.config.publicOrigin),
        {
          is: 'note',
          lines: ['This is a test. Here each reader finds their own link to unsubscribe.'],
        },
      ],
    });
    return emailOf(actor);
  });
}

/**
 * Puts the failed emails of a newsletter into the queue again, of those who still want it; who unsubscribed since is left out.
 * Returns how many. Throws 404.
 */
export async function resendIssue(
  db: Database,
  { jobs, origin, newsletterSources, now }: Sending,
  id: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ id: newsletterIssue.id })
      .from(newsletterIssue)
      .where(eq(newsletterIssue.id, id))
      .for('update');
    if (!row) throw notFound('newsletter');
    const failed = await tx
      .select({ ...getTableColumns(newsletterRecipient), mail: mailMessage.id })
      .from(newsletterRecipient)
      .innerJoin(mailMessage, eq(mailMessage.id, newsletterRecipient.mailId))
      .where(
        and(
          eq(newsletterRecipient.issueId, id),
          isNull(newsletterRecipient.withdrawnAt),
          inArray(mailMessage.state, ['failed', 'dropped']),
        ),
      )
      .orderBy(asc(mailMessage.id))
      .for('update', { of: mailMessage });
    const willing = await stillAgreeing(tx, newsletterSources, failed);
    for (const { mail } of willing) await deliverAgain(tx, jobs, mail);
    const gone = failed.filter((one) => !willing.has(one)).map((one) => one.id);
    if (gone.length > 0)
      await tx.update(newsletterRecipient).set({ withdrawnAt: now }).where(inArray(newsletterRecipient.id, gone));
    if (willing.size > 0)
      await recordAudit(tx, origin, {
        action: 'newsletter_issue.resent',
        entity: 'newsletter_issue',
        entityId: id,
        after: { readers: willing.size },
      });
    return willing.size;
  });
}
