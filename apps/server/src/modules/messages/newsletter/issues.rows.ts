import { eq, getTableColumns, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { newsletterIssue, newsletterRecipient } from './newsletter-issues.table.ts';

interface Counts {
  total: number;
  queued: number;
  sent: number;
  failed: number;
  withdrawn: number;
}

/** SQL of a recipient `r` with its email `m`. A stored email is removed after a while; it had been sent then. */
export const recipientState = sql`case
  when r.withdrawn_at is not null or (m.state = 'dropped' and m.last_error = 'withdrawn') then 'withdrawn'
  when r.handed_at is null or m.state in ('queued', 'held') then 'queued'
  when m.state in ('failed', 'dropped') then 'failed' else 'sent' end`;

const counts = sql<Counts>`(select json_build_object('total', count(*)::int,
    'queued', count(*) filter (where s.state = 'queued')::int, 'sent', count(*) filter (where s.state = 'sent')::int,
    'failed', count(*) filter (where s.state = 'failed')::int, 'withdrawn', count(*) filter (where s.state = 'withdrawn')::int)
  from (select ${recipientState} as state from newsletter_recipient r left join mail_message m on m.id = r.mail_id
    where r.issue_id = ${newsletterIssue.id}) s)`;

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
