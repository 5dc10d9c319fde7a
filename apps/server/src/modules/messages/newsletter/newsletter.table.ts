import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** One row per address. "Asked" means unconfirmed: nothing but the confirmation may be sent. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: id(),
    email: text('email').notNull(),
    state: text('state', { enum: ['asked', 'subscribed', 'left'] }).notNull(),
    /** When the last confirmation was sent, so that strangers cannot flood an inbox. */
    lastMailAt: moment('last_mail_at'),
    confirmedAt: moment('confirmed_at'),
    leftAt: moment('left_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_subscription_email').on(t.email),
    index('newsletter_subscription_state').on(t.state, t.createdAt, t.id),
    index('newsletter_subscription_created').on(t.createdAt, t.id),
  ],
);

/** The links in the mails. Each mail has its own, so that only digests need to be stored. */
export const newsletterLink = pgTable(
  'newsletter_link',
  {
    digest: text('digest').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscription.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'leave'] }).notNull(),
    /** Null: a link to unsubscribe never expires. */
    expiresAt: moment('expires_at'),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('newsletter_link_subscription').on(t.subscriptionId, t.purpose)],
);
