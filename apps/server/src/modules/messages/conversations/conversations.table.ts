import { answerWays, authorKinds } from '@doctorbird/contract/messages/conversations';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { contactMessage } from '../contact/contact.table.ts';

export const deliveryStates = ['queued', 'sending', 'sent', 'delivered', 'failed'] as const;

/** The messages of a conversation, and internal notes. The first one has the id of its conversation. */
export const conversationMessage = pgTable(
  'conversation_message',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    author: text('author', { enum: authorKinds }).notNull(),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    /** A note: the family never sees it. */
    internal: boolean('internal').notNull().default(false),
    /** By which way it came or went; null: a note. */
    way: text('way', { enum: answerWays }),
    /** Of a WhatsApp message of ours. */
    delivery: text('delivery', { enum: deliveryStates }),
    reason: text('reason'),
    providerId: text('provider_id'),
    /** By the clock of the device, when it arrived later. */
    writtenAt: moment('written_at'),
    /** The family marked it: the class of that day needs it. */
    urgent: boolean('urgent').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('conversation_message_of').on(t.conversationId, t.createdAt, t.id),
    index('conversation_message_author').on(t.authorId),
    uniqueIndex('conversation_message_provider').on(t.providerId),
    check('conversation_message_note', sql`${t.internal} = (${t.way} is null)`),
    check('conversation_message_delivery', sql`${t.delivery} is null or ${t.way} = 'whatsapp'`),
  ],
);

/** A file of a conversation; without one it waits for the message that names it, for a day. */
export const conversationFile = pgTable(
  'conversation_file',
  {
    id: id(),
    conversationId: uuid('conversation_id').references(() => contactMessage.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => conversationMessage.id, { onDelete: 'cascade' }),
    uploadedBy: uuid('uploaded_by').references(() => account.id, { onDelete: 'set null' }),
    fileKey: text('file_key').notNull(),
    name: text('name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('conversation_file_of').on(t.conversationId, t.id),
    index('conversation_file_message').on(t.messageId),
    index('conversation_file_by').on(t.uploadedBy, t.createdAt),
  ],
);

/** A text for answers. */
export const replyTemplate = pgTable(
  'reply_template',
  {
    id: id(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('reply_template_title').on(sql`lower(${t.title})`)],
);

/** The ids of messages that came in, so that a repeated report changes nothing. */
export const incomingMessage = pgTable(
  'incoming_message',
  { providerId: text('provider_id').primaryKey(), at: moment('at').notNull() },
  (t) => [index('incoming_message_at').on(t.at)],
);
