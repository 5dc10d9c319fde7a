import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { note, noteMention } from '../../families/notes/notes.table.ts';
import { readableBy } from './notes.policy.ts';

/** Marks a note that mentions the caller as read or unread; the same again changes nothing. Throws 404. */
export async function setMentionRead(
  db: Database,
  { actor, now }: ActorContext,
  { noteId, read }: { noteId: string; read: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = and(eq(noteMention.noteId, noteId), eq(noteMention.accountId, actor.accountId));
    const [row] = await tx
      .select({ readAt: noteMention.readAt })
      .from(noteMention)
      .innerJoin(note, eq(note.id, noteMention.noteId))
      .where(and(own, readableBy(actor)))
      .for('update', { of: noteMention });
    if (!row) throw notFound('note');
    if ((row.readAt !== null) === read) return;
    await tx
      .update(noteMention)
      .set({ readAt: read ? now : null })
      .where(own);
  });
}
