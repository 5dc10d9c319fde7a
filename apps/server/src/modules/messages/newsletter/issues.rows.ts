import { eq, getTableColumns } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { countsOf, type ReaderCounts } from '../mailings/mailings.rows.ts';
import { newsletterIssue, newsletterRecipient } from './newsletter-issues.table.ts';

const counts = countsOf<ReaderCounts>({
  table: newsletterIssue,
  readerTable: newsletterRecipient,
  of: newsletterRecipient.issueId,
});

/** Newsletters with what became of them; a condition follows. */
export const issueRows = (db: Executor) =>
  db
    .select({ row: getTableColumns(newsletterIssue), creator: account.fullName, counts })
    .from(newsletterIssue)
    .leftJoin(account, eq(account.id, newsletterIssue.createdBy));
export type IssueRow = Awaited<ReturnType<typeof issueRows>>[number];

/** Readers with their email; a condition follows. */
export const recipientRows = (db: Executor) =>
  db
    .select({
      row: newsletterRecipient,
      mail: { state: mailMessage.state, lastError: mailMessage.lastError, sentAt: mailMessage.sentAt },
    })
    .from(newsletterRecipient)
    .leftJoin(mailMessage, eq(mailMessage.id, newsletterRecipient.mailId));
export type IssueRecipientRow = Awaited<ReturnType<typeof recipientRows>>[number];
