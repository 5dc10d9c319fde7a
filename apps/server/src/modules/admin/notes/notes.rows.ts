import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mentionedIn } from '@doctorbird/contract/core/mentions';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { note, noteMention } from '../../families/notes/notes.table.ts';
import { recordLabel } from '../tasks/tasks.rows.ts';

const author = alias(account, 'author');

/** Notes with the reader's own mention of each, if there is one. */
export const rows = (db: Executor, readerId: string) =>
  db
    .select({
      id: note.id,
      text: note.text,
      authorId: note.authorId,
      by: author.fullName,
      createdAt: note.createdAt,
      editedAt: note.editedAt,
      version: note.version,
      mentionedAt: noteMention.createdAt,
      readAt: noteMention.readAt,
    })
    .from(note)
    .leftJoin(author, eq(author.id, note.authorId))
    .leftJoin(noteMention, and(eq(noteMention.noteId, note.id), eq(noteMention.accountId, readerId)));

export const mentionRows = (db: Executor, readerId: string) =>
  db
    .select({
      id: note.id,
      text: note.text,
      by: author.fullName,
      createdAt: note.createdAt,
      editedAt: note.editedAt,
      mentionedAt: noteMention.createdAt,
      readAt: noteMention.readAt,
      recordKind: note.recordKind,
      recordId: note.recordId,
      label: recordLabel(note.recordKind, note.recordId),
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

export type NoteRow = Awaited<ReturnType<typeof rows>>[number];
export type MentionRow = Awaited<ReturnType<typeof mentionRows>>[number];
