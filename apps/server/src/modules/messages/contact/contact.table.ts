import { contactStates } from '@doctorbird/contract/messages/contact';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

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
    handledBy: uuid('handled_by'),
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('contact_message_state').on(t.state, t.createdAt, t.id),
    index('contact_message_created').on(t.createdAt, t.id),
  ],
);
