import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { countsOf, outcomeOf, progressOf, type ReaderCounts } from '../mailings/mailings.rows.ts';
import { newsletterIssue, newsletterRecipient } from './newsletter-issues.table.ts';

const counts = countsOf<ReaderCounts>(newsletterIssue, 'newsletter');

/** Newsletters with what became of them; a condition follows. */
export const issueRows = (db: Executor) =>
  db
    .select({
      id: newsletterIssue.id,
      slug: newsletterIssue.slug,
      subject: newsletterIssue.subject,
      blocks: newsletterIssue.blocks,
      to_subscribers: newsletterIssue.toSubscribers,
      to_families: newsletterIssue.toFamilies,
      is_public: newsletterIssue.isPublic,
      ...progressOf(newsletterIssue),
      counts,
      version: newsletterIssue.version,
    })
    .from(newsletterIssue)
    .leftJoin(account, eq(account.id, newsletterIssue.createdBy));

/** Readers with their email; a condition follows. */
export const recipientRows = (db: Executor) =>
  db
    .select({
      id: newsletterRecipient.id,
      address: newsletterRecipient.address,
      name: newsletterRecipient.name,
      parent_id: newsletterRecipient.accountId,
      ...outcomeOf(newsletterRecipient),
    })
    .from(newsletterRecipient)
    .leftJoin(mailMessage, eq(mailMessage.id, newsletterRecipient.mailId));
export type IssueRecipientRow = Awaited<ReturnType<typeof recipientRows>>[number];

/** Newsletters that were sent, as the website shows them; a condition follows. */
export const publicRows = (db: Executor) =>
  db
    .select({
      slug: sql<string>`${newsletterIssue.slug}`,
      subject: newsletterIssue.subject,
      sent_at: sql<Date>`${newsletterIssue.startedAt}`.mapWith(newsletterIssue.startedAt),
      blocks: newsletterIssue.blocks,
    })
    .from(newsletterIssue);
export type PublicRow = Awaited<ReturnType<typeof publicRows>>[number];
