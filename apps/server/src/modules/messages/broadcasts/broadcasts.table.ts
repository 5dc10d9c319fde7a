import { broadcastKinds, type Audience } from '@doctorbird/contract/messages/broadcasts';
import { documentUpload } from '@doctorbird/contract/core/uploads';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { mailingColumns, readerColumns } from '../mailings/mailings.table.ts';

/**
 * How a message reads and looks as an email: `closure` and `correction` are about classes that were cancelled together, `class` and
 * `class_urgent` are of a teacher to an own class.
 */
export const broadcastForms = [...broadcastKinds, 'closure', 'correction', 'class', 'class_urgent'] as const;

/** One message of the office to many. */
export const broadcast = pgTable(
  'broadcast',
  {
    ...mailingColumns(),
    form: text('form', { enum: broadcastForms }).notNull(),
    /** Where it was written: on its page, from a list of people, by cancelling classes together, or by a teacher. */
    source: text('source', { enum: ['page', 'list', 'closure', 'class'] }).notNull(),
    text: text('text').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
  },
  (t) => [
    index('broadcast_created').on(t.createdAt, t.id),
    index('broadcast_listed').on(
      sql`(state = 'draft') desc`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('broadcast_open')
      .on(t.state)
      .where(sql`state in ('scheduled', 'sending')`),
    check('broadcast_scheduled', sql`${t.state} <> 'scheduled' or ${t.sendAt} is not null`),
    check('broadcast_started', sql`(${t.state} in ('sending', 'sent')) = (${t.startedAt} is not null)`),
    check('broadcast_sent', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
  ],
);

/** One reader of a message, with the message as it was written to them: what their portal shows, and the state of their email. */
export const broadcastRecipient = pgTable(
  'broadcast_recipient',
  {
    ...readerColumns(),
    broadcastId: uuid('broadcast_id')
      .notNull()
      .references(() => broadcast.id, { onDelete: 'cascade' }),
    /** `account:…` or `group:…`, so that nobody gets a message twice. */
    personKey: text('person_key').notNull(),
    /** Null: the contact of a group, who has no portal. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['parent', 'student', 'staff', 'group'] }).notNull(),
    name: text('name').notNull(),
    /** Null for a family without one, who reads it in the portal and on the phone. */
    email: text('email'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Opened in the portal. */
    readAt: moment('read_at'),
    /** The reader said so. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [
    uniqueIndex('broadcast_recipient_once').on(t.broadcastId, t.personKey),
    index('broadcast_recipient_account').on(t.accountId, t.createdAt),
    index('broadcast_recipient_queue')
      .on(t.broadcastId, t.id)
      .where(sql`handed_at is null and withdrawn_at is null`),
    index('broadcast_recipient_name').on(t.broadcastId, t.name, t.id),
    index('broadcast_recipient_outcome').on(t.broadcastId, t.state, t.name, t.id),
    index('broadcast_recipient_mail').on(t.mailId),
    check('broadcast_recipient_portal', sql`(${t.role} = 'group') = (${t.accountId} is null)`),
  ],
);

/** A file that goes with every email of a message, and that its readers open in the portal. */
export const broadcastFile = pgTable(
  'broadcast_file',
  {
    id: id(),
    broadcastId: uuid('broadcast_id')
      .notNull()
      .references(() => broadcast.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: documentUpload.types }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('broadcast_file_of').on(t.broadcastId, t.id)],
);

/** A choice of recipients under a name. */
export const savedAudience = pgTable(
  'saved_audience',
  {
    id: id(),
    name: text('name').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('saved_audience_name').on(sql`lower(${t.name})`)],
);
