import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { removableStory } from './stories.policy.ts';
import { classMedia, classStory } from './stories.table.ts';
import { deleteAll } from '../../../platform/files/take-back.ts';

/** Takes a story out of everywhere it went, with its file; what the gallery made of it is the office's. Throws 404. */
export async function removeStory(
  db: Database,
  { actor, origin, files }: ActorContext & { files: FileStore },
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx, afterCommit) => {
    const [story] = await tx
      .select({ mediaId: classStory.mediaId, programId: classStory.programId })
      .from(classStory)
      .where(and(eq(classStory.id, id), removableStory(actor)))
      .for('update');
    if (!story) throw notFound('story');
    // The rows of its places go with it.
    const [media] = await tx.delete(classMedia).where(eq(classMedia.id, story.mediaId)).returning();
    await recordAudit(tx, origin, {
      action: 'story.removed',
      entity: 'class_story',
      entityId: id,
      before: { program_id: story.programId },
    });
    const keys = [...(media?.files.map(({ key }) => key) ?? []), ...(media?.videoKey ? [media.videoKey] : [])];
    afterCommit(() => deleteAll(files, keys));
  });
}
