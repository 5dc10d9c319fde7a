import type { RecipientState } from '@doctorbird/contract/messages/broadcasts';
import type {
  IssueRecipient,
  NewsletterIssue,
  PublicNewsletterLine,
} from '@doctorbird/contract/messages/newsletter-issues';
import { plainMailReason } from '../../../platform/mail/plain-mail-reason.ts';
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
  state: row.state,
  send_at: row.sendAt?.toISOString() ?? null,
  sent_at: row.sentAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  created_by: creator,
  counts,
  version: row.version,
});

const stateOf = ({ row, mail }: IssueRecipientRow): RecipientState => {
  if (row.withdrawnAt || (mail?.state === 'dropped' && mail.lastError === 'withdrawn')) return 'withdrawn';
  if (!row.handedAt || mail?.state === 'queued' || mail?.state === 'held') return 'queued';
  return mail?.state === 'failed' || mail?.state === 'dropped' ? 'failed' : 'sent';
};

export function presentIssueRecipient(found: IssueRecipientRow): IssueRecipient {
  const { row, mail } = found;
  const state = stateOf(found);
  return {
    id: row.id,
    address: row.address,
    name: row.name,
    parent_id: row.accountId,
    state,
    reason:
      state === 'withdrawn'
        ? 'Unsubscribed before it was sent'
        : state === 'failed' && mail?.lastError
          ? plainMailReason(mail.lastError)
          : null,
    at: (mail?.sentAt ?? row.withdrawnAt ?? row.handedAt)?.toISOString() ?? null,
  };
}

/** A newsletter that was sent, in the list of the website. */
export const presentPublicLine = (row: typeof newsletterIssue.$inferSelect): PublicNewsletterLine => ({
  slug: row.slug!,
  subject: row.subject,
  sent_at: row.startedAt!.toISOString(),
  glimpse: glimpseOf(row.blocks),
});
