import type { FamilyNote } from '@doctorbird/contract/families/parents-admin';
import { and, desc, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { parent } from '../parents/parents.table.ts';
import { familyNote } from './family-notes.table.ts';
import { presentNote } from './family-notes.presenter.ts';
import { rows } from './family-notes.rows.ts';

export async function notesOf(db: Executor, parentId: string): Promise<FamilyNote[]> {
  const found = await rows(db)
    .where(eq(familyNote.parentId, parentId))
    .orderBy(desc(familyNote.createdAt), desc(familyNote.id));
  return found.map(presentNote);
}

/** Adds a note; the log records that it was saved, not its text. Throws 404 (parent). */
export async function addFamilyNote(
  db: Database,
  { origin, now }: ActionContext,
  { parentId, text }: { parentId: string; text: string },
): Promise<FamilyNote> {
  const id = await inTransaction(db, async (tx) => {
    const id = newId();
    const [family] = await tx.select({ id: parent.id }).from(parent).where(eq(parent.id, parentId));
    if (!family) throw notFound('parent');
    await tx.insert(familyNote).values({ id, parentId, text, authorId: origin.actorId, createdAt: now });
    await recordAudit(tx, origin, { action: 'note.kept', entity: 'account', entityId: parentId });
    return id;
  });
  const [saved] = await rows(db).where(eq(familyNote.id, id));
  if (!saved) throw notFound('note');
  return presentNote(saved);
}

/** Deletes permanently; the log still shows that it existed. Throws 404. */
export async function removeFamilyNote(
  db: Database,
  { origin }: ActionContext,
  { id: parentId, note_id: noteId }: { id: string; note_id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(familyNote)
      .where(and(eq(familyNote.id, noteId), eq(familyNote.parentId, parentId)))
      .returning({ at: familyNote.createdAt });
    if (!removed) throw notFound('note');
    await recordAudit(tx, origin, {
      action: 'note.deleted',
      entity: 'account',
      entityId: parentId,
      before: { written: removed.at.toISOString().slice(0, 10) },
    });
  });
}
