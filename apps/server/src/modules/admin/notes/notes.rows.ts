import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mentionedIn } from '@doctorbird/contract/core/mentions';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { note, noteMention } from '../../families/notes/notes.table.ts';
import { recordLabel } from '../tasks/tasks.rows.ts';

const author = alias(account, 'author');

const written = {
  id: note.id,
  text: note.text,
  by: sql<string>`coalesce(${author.fullName}, 'Somebody who has left')`,
  at: note.createdAt,
  edited_at: note.editedAt,
};

/** Notes with the reader's own mention of each, if there is one. */
export const rows = (db: Executor, readerId: string) =>
  db
    .select({
      ...written,
      own: sql<boolean>`${note.authorId} is not distinct from ${readerId}::uuid`,
      unread: sql<boolean>`${noteMention.createdAt} is not null and ${noteMention.readAt} is null`,
      version: note.version,
    })
    .from(note)
    .leftJoin(author, eq(author.id, note.authorId))
    .leftJoin(noteMention, and(eq(noteMention.noteId, note.id), eq(noteMention.accountId, readerId)));

export const mentionRows = (db: Executor, readerId: string) =>
  db
    .select({
      ...written,
      record: {
        kind: note.recordKind,
        id: note.recordId,
        label: sql<string>`coalesce(${recordLabel(note.recordKind, note.recordId)}, '')`,
      },
      read_at: noteMention.readAt,
    })
    .from(noteMention)
    .innerJoin(note, and(eq(noteMention.noteId, note.id), eq(noteMention.accountId, readerId)))
    .leftJoin(author, eq(author.id, note.authorId));

/** The record of a note has not been deleted. */
export const isThere = isNotNull(recordLabel(note.recordKind, note.recordId));

/** The present names of everybody mentioned in these notes. */
export async function namesIn(db: Executor, notes: readonly { text: string }[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(notes.flatMap(({ text }) => mentionedIn(text)))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: account.id, name: account.fullName })
    .from(account)
    .where(and(inArray(account.id, ids), sql`${account.role} in ('staff', 'admin')`));
  return new Map(found.map(({ id, name }) => [id, name]));
}
