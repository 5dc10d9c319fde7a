import { classReminders } from '@doctorbird/contract/organisation/message-choices';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** An account's choice of optional messages; without a row, email and no text messages. */
export const notificationChoice = pgTable('notification_choice', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  email: boolean('email').notNull(),
  sms: boolean('sms').notNull(),
  /** An email when a colleague mentions a member of the team. */
  mentions: boolean('mentions').notNull().default(true),
  whatsapp: boolean('whatsapp').notNull().default(false),
  /** Emails of kinds that allow it come together once a day. */
  digest: boolean('digest').notNull().default(false),
  /** Which classes a family is reminded of, and when. */
  classReminder: text('class_reminder', { enum: classReminders }).notNull().default('first'),
  /** A message when a child comes into class, and when it is collected. */
  arrivals: boolean('arrivals').notNull().default(false),
  /** Topics that do not come by a channel, as `sms:money`. */
  off: text('off')
    .array()
    .notNull()
    .default(sql`'{}'`),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** A consent to messages on a phone: what its giver read, when, and the number. It is never changed, only withdrawn. */
export const channelConsent = pgTable(
  'channel_consent',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['sms', 'whatsapp'] }).notNull(),
    phone: text('phone'),
    text: text('text').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [index('channel_consent_account').on(t.accountId, t.channel)],
);

/** A browser that shows notifications of an account. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The address of the browser's push service. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Such as `Chrome on Android`. */
    device: text('device').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('push_subscription_endpoint').on(t.endpoint), index('push_subscription_account').on(t.accountId)],
);

/** The secret of the links that stop a topic; it can do nothing else, so it works without signing in. */
export const stopLink = pgTable(
  'stop_link',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('stop_link_token').on(t.token)],
);
