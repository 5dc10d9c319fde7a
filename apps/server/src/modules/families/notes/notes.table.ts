import { recordKinds } from '@doctorbird/contract/core/record-kinds';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** An admin's note on a record. Colleagues in its text are ids (core/mentions.ts in the contract). */
export const note = pgTable(
  'note',
  {
    id: id(),
    recordKind: text('record_kind', { enum: recordKinds }).notNull(),
    /** Of several tables, so it refers to none. */
    recordId: uuid('record_id').notNull(),
    text: text('text').notNull(),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('note_of').on(t.recordId, t.createdAt, t.id)],
);

/** Who is mentioned in a note, and when they marked it as read. */
export const noteMention = pgTable(
  'note_mention',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => note.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.accountId] }),
    index('note_mention_of').on(t.accountId, t.createdAt, t.noteId),
    index('note_mention_open')
      .on(t.accountId, t.createdAt, t.noteId)
      .where(sql`${t.readAt} is null`),
  ],
);
