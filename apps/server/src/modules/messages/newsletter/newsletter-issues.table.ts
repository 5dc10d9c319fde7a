import type { NewsletterBlock } from '@doctorbird/contract/messages/newsletter-issues';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { mailingColumns, readerColumns } from '../mailings/mailings.table.ts';
import { newsletterSubscription } from './newsletter.table.ts';

/** One newsletter. */
export const newsletterIssue = pgTable(
  'newsletter_issue',
  {
    ...mailingColumns(),
    /** Its name in the address of the website, made when it is sent. */
    slug: text('slug'),
    blocks: jsonb('blocks').$type<NewsletterBlock[]>().notNull(),
    toSubscribers: boolean('to_subscribers').notNull(),
    toFamilies: boolean('to_families').notNull(),
    isPublic: boolean('is_public').notNull(),
  },
  (t) => [
    uniqueIndex('newsletter_issue_slug').on(t.slug),
    index('newsletter_issue_created').on(t.createdAt, t.id),
    index('newsletter_issue_listed').on(
      sql`(state = 'draft') desc`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('newsletter_issue_public')
      .on(t.startedAt, t.id)
      .where(sql`is_public and started_at is not null`),
    index('newsletter_issue_open')
      .on(t.state)
      .where(sql`state in ('scheduled', 'sending')`),
    check('newsletter_issue_scheduled', sql`${t.state} <> 'scheduled' or ${t.sendAt} is not null`),
    check(
      'newsletter_issue_started',
      sql`(${t.state} in ('sending', 'sent')) = (${t.startedAt} is not null) and (${t.startedAt} is null) = (${t.slug} is null)`,
    ),
    check('newsletter_issue_sent', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
  ],
);

/** One reader of a newsletter, with the state of their email. */
export const newsletterRecipient = pgTable(
  'newsletter_recipient',
  {
    ...readerColumns(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssue.id, { onDelete: 'cascade' }),
    /** In lower case, so that nobody gets it twice. */
    address: text('address').notNull(),
    name: text('name'),
    /** Who agreed to get it: an address that subscribed, or a family. */
    subscriptionId: uuid('subscription_id').references(() => newsletterSubscription.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('newsletter_recipient_once').on(t.issueId, t.address),
    index('newsletter_recipient_outcome').on(t.issueId, t.state, t.address),
    index('newsletter_recipient_mail').on(t.mailId),
    index('newsletter_recipient_account').on(t.accountId),
    index('newsletter_recipient_subscription').on(t.subscriptionId),
    index('newsletter_recipient_queue')
      .on(t.issueId, t.id)
      .where(sql`handed_at is null and withdrawn_at is null`),
    check('newsletter_recipient_agreed', sql`${t.subscriptionId} is not null or ${t.accountId} is not null`),
  ],
);
