import { contactStates } from '@doctorbird/contract/messages/contact';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { broadcastRecipient } from '../broadcasts/broadcasts.table.ts';

/** The inbox: saved before any mail is sent, so that nothing is lost. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: contactStates }).notNull().default('new'),
    /** An internal note; the sender never sees it. */
    note: text('note'),
    /** The sender's account, when they wrote from their portal. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** The message of ours that it answers (`broadcast_recipient`). */
    replyTo: uuid('reply_to').references(() => broadcastRecipient.id, { onDelete: 'set null' }),
    handledBy: uuid('handled_by'),
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('contact_message_state').on(t.state, t.createdAt, t.id),
    index('contact_message_created').on(t.createdAt, t.id),
    index('contact_message_reply').on(t.replyTo),
    index('contact_message_account').on(t.accountId),
  ],
);
