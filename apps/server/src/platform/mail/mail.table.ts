import { urgencies } from '@doctorbird/contract/organisation/channels';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { requestEnd } from '../database/request-number.ts';
import type { MailContent } from './mail-content.ts';

/** `held`: it waits to be put together with others. */
export const MAIL_STATES = ['held', 'queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Every message the organisation sends, so that admins see what was sent and what failed. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: uuid('id').primaryKey(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    /** What the message says, without the frame around it. */
    text: text('text').notNull(),
    /** From which HTML and text are made when it is delivered; null for messages of plain text. */
    content: jsonb('content').$type<MailContent>(),
    /** The kind of automatic mail; null for a message of no kind. */
    kind: text('kind'),
    /** Whose message it is; null for an address without an account. */
    accountId: uuid('account_id'),
    /** What it is about and whom it reaches: the same key is stored once. */
    key: text('key'),
    urgency: text('urgency', { enum: urgencies }).notNull().default('normal'),
    /** The message of the day that it was put into. */
    collectedIn: uuid('collected_in'),
    /** The HTML part as it was sent. */
    html: text('html'),
    unsubscribeLink: text('unsubscribe_link'),
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** The request, or the task by plan, that it goes back to. */
    requestId: text('request_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mail_message_state_created_at_idx').on(table.state, table.createdAt, table.id),
    index('mail_message_created').on(table.createdAt, table.id),
    index('mail_message_account').on(table.accountId, table.createdAt),
    index('mail_message_request').on(requestEnd(table.requestId)),
    uniqueIndex('mail_message_key').on(table.key),
  ],
);

/** A file that goes with a message; deleted with it. */
export const mailAttachment = pgTable(
  'mail_attachment',
  {
    id: uuid('id').primaryKey(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mailMessage.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Base64. */
    content: text('content').notNull(),
  },
  (table) => [index('mail_attachment_mail').on(table.mailId, table.id)],
);

/** Addresses that a mail server refused for good: nothing more is sent there until the mark is cleared. */
export const bouncedAddress = pgTable('bounced_address', {
  /** In lower case. */
  address: text('address').primaryKey(),
  /** The words of the mail server or the mail provider. */
  reason: text('reason').notNull(),
  /** The message that was refused. */
  mailId: uuid('mail_id'),
  bouncedAt: timestamp('bounced_at', { withTimezone: true }).notNull(),
});

/** Reports of the mail provider that were taken, so that each counts once; removed when a repeat would be too old to be taken. */
export const mailReport = pgTable(
  'mail_report',
  {
    /** The provider's id of the report. */
    id: text('id').primaryKey(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mail_report_received').on(table.receivedAt)],
);
