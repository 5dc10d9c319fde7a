import type {
  IssueRecipient,
  NewsletterIssue,
  PublicNewsletterLine,
} from '@doctorbird/contract/messages/newsletter-issues';
import { presentMailing, presentOutcome } from '../mailings/mailings.presenter.ts';
import { glimpseOf } from './issue-blocks.ts';
import type { IssueRecipientRow, IssueRow } from './issues.rows.ts';
import type { newsletterIssue } from './newsletter-issues.table.ts';

export const presentIssue = ({ row, creator, counts }: IssueRow): NewsletterIssue => ({
  id: row.id,
  slug: row.slug,
  subject: row.subject,
  blocks: row.blocks,
  to_subscribers: row.toSubscribers,
  to_families: row.toFamilies,
  is_public: row.isPublic,
  ...presentMailing(row, creator),
  counts,
  version: row.version,
});

export const presentIssueRecipient = ({ row, mail }: IssueRecipientRow): IssueRecipient => ({
  id: row.id,
  address: row.address,
  name: row.name,
  parent_id: row.accountId,
  ...presentOutcome(
    { row, mail },
    { withdrawn: 'Unsubscribed before it was sent', withoutMail: 'No email was stored' },
  ),
});

/** A newsletter that was sent, in the list of the website. */
export const presentPublicLine = (row: typeof newsletterIssue.$inferSelect): PublicNewsletterLine => ({
  slug: row.slug!,
  subject: row.subject,
  sent_at: row.startedAt!.toISOString(),
  glimpse: glimpseOf(row.blocks),
});
