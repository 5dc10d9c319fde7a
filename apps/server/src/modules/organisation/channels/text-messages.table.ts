import { textChannels, textStates, urgencies } from '@doctorbird/contract/organisation/channels';
import {
  bigint,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  date,
  boolean,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { requestEnd } from '../../../platform/database/request-number.ts';

/** Every text message, WhatsApp message and push notification: one row for each person and address. */
export const textMessage = pgTable(
  'text_message',
  {
    id: id(),
    channel: text('channel', { enum: textChannels }).notNull(),
    /** The kind of automatic message; see `organisation/mails`. */
    kind: text('kind').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** As it is sent: E.164, or the id of the push subscription. */
    address: text('address').notNull(),
    text: text('text').notNull(),
    link: text('link'),
    urgency: text('urgency', { enum: urgencies }).notNull(),
    /** What it is about, whom it reaches and how: the same key is stored once. */
    key: text('key'),
    state: text('state', { enum: textStates }).notNull().default('queued'),
    /** A held message is queued again at this moment. */
    notBefore: moment('not_before'),
    /** Why it waits or failed. */
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    providerId: text('provider_id'),
    /** The request, or the task by plan, that it goes back to. */
    requestId: text('request_id'),
    parts: integer('parts').notNull(),
    /** What it costs by the settings of that day; 0 until it is sent. */
    costCents: bigint('cost_cents', { mode: 'number' }).notNull().default(0),
    currency: text('currency').notNull().default('JMD'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
  },
  (t) => [
    uniqueIndex('text_message_key').on(t.key),
    index('text_message_created').on(t.createdAt, t.id),
    index('text_message_channel_created').on(t.channel, t.createdAt, t.id),
    index('text_message_account').on(t.accountId, t.createdAt),
    index('text_message_provider').on(t.channel, t.providerId),
    index('text_message_request').on(requestEnd(t.requestId)),
    index('text_message_held').on(t.state, t.notBefore),
  ],
);

/** What was sent on a day by a channel, counted before it is sent, so that no two processes pass the cap together. */
export const channelDay = pgTable(
  'channel_day',
  {
    channel: text('channel', { enum: textChannels }).notNull(),
    /** In Jamaica. */
    day: date('day', { mode: 'string' }).notNull(),
    messages: integer('messages').notNull().default(0),
    costCents: bigint('cost_cents', { mode: 'number' }).notNull().default(0),
    /** Set by whoever notified the admins that the cap was reached. */
    capNoted: boolean('cap_noted').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.channel, t.day] })],
);
