import type { addNote as addBody, changeNote as changeBody } from '@doctorbird/contract/admin/notes';
import { mentionedIn } from '@doctorbird/contract/core/mentions';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, refuseStale } from '../../../platform/domain-error.ts';
import { note, noteMention } from '../../families/notes/notes.table.ts';
import { recordExists } from '../tasks/tasks.queries.ts';
import { checkAuthor } from './notes.policy.ts';
import { notifyMentioned, type NoteContext } from './notify-mentioned.ts';

/** As the log names the record; a family is its parent's account. */
export const entityOf = (kind: RecordKind): string => (kind === 'family' ? 'account' : kind);

/** Adds a note; the log records that it was saved, not its text. Throws 404 (record) and 422 (mentions). */
export async function addNote(
  db: Database,
  context: NoteContext,
  { record_kind: kind, record_id: recordId, text }: z.output<typeof addBody>,
): Promise<string> {
  const { actor, origin, now } = context;
  const record = { kind, id: recordId };
  return inTransaction(db, async (tx) => {
    if (!(await recordExists(tx, record))) throw notFound();
    const id = newId();
    await tx.insert(note).values({ id, recordKind: kind, recordId, text, authorId: actor.accountId, createdAt: now });
    await notifyMentioned(tx, context, { noteId: id, record, ids: mentionedIn(text) });
    await recordAudit(tx, origin, { action: 'note.kept', entity: entityOf(kind), entityId: recordId });
    return id;
  });
}

async function lockNote(tx: Transaction, id: string) {
  const [row] = await tx.select().from(note).where(eq(note.id, id)).for('update');
  if (!row) throw notFound('note');
  return row;
}

/**
 * Changes the text of one's own note. Who is mentioned as before stays so, even without access by now; who is mentioned
 * no more is not asked to read it. Throws 403 (not the author), 404, 409 (stale) and 422 (mentions).
 */
export async function changeNote(
  db: Database,
  context: NoteContext,
  { id, asked: { text, version } }: { id: string; asked: z.output<typeof changeBody> },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const before = await lockNote(tx, id);
    checkAuthor(before.authorId, actor);
    refuseStale(version, before.version);
    if (text === before.text) return;
    await tx
      .update(note)
      .set({ text, editedAt: now, version: sql`${note.version} + 1` })
      .where(eq(note.id, id));
    const ids = mentionedIn(text);
    await tx
      .delete(noteMention)
      .where(and(eq(noteMention.noteId, id), ids.length > 0 ? notInArray(noteMention.accountId, ids) : undefined));
    const mentioned = new Set(mentionedIn(before.text));
    const record = { kind: before.recordKind, id: before.recordId };
    await notifyMentioned(tx, context, { noteId: id, record, ids: ids.filter((one) => !mentioned.has(one)) });
    await recordAudit(tx, origin, {
      action: 'note.changed',
      entity: entityOf(before.recordKind),
      entityId: before.recordId,
    });
  });
}

/** Deletes permanently; the log still shows that it existed. Throws 404. */
export async function removeNote(db: Database, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [removed] = await tx.delete(note).where(eq(note.id, id)).returning();
    if (!removed) throw notFound('note');
    await recordAudit(tx, origin, {
      action: 'note.deleted',
      entity: entityOf(removed.recordKind),
      entityId: removed.recordId,
      before: { written: removed.createdAt.toISOString().slice(0, 10) },
    });
  });
}
