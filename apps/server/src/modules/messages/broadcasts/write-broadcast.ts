import type { changeBroadcast as changeBody, newBroadcast } from '@doctorbird/contract/messages/broadcasts';
import { mostFiles } from '@doctorbird/contract/messages/broadcasts';
import type { DocumentType } from '@doctorbird/contract/core/uploads';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { takeBack } from '../../../platform/files/take-back.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { draftsOf, lockUnsent } from '../mailings/write-mailing.ts';
import { broadcast, broadcastFile } from './broadcasts.table.ts';
import { broadcastMailing } from './deliver-broadcast.ts';

const drafts = draftsOf(broadcastMailing);

/** Saves a draft and returns its id. */
export const addBroadcast = (
  db: Database,
  context: ActorContext,
  { kind, ...given }: z.output<typeof newBroadcast>,
): Promise<string> => drafts.add(db, context, { form: kind, source: 'page', ...given });

/** Throws 404, 409, 422. */
export async function changeBroadcast(
  db: Database,
  context: Parameters<typeof drafts.change>[1],
  { id, given: { kind, version, ...given } }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  await refuseTeachers(db, id);
  await drafts.change(db, context, { id, version, columns: { form: kind, ...given } as typeof given });
}

/** A teacher's message to a class reads as theirs: the office can stop it, and writes nothing in their name. Throws 409. */
async function refuseTeachers(db: Database, id: string): Promise<void> {
  // Where it was written never changes, so no lock is needed.
  if ((await db.$count(broadcast, and(eq(broadcast.id, id), eq(broadcast.source, 'class')))) > 0)
    throw conflict(
      'class_message',
      'A teacher wrote this message to a class, so it cannot be changed here. You can stop it, and write to the families yourself.',
    );
}

/** Throws 404, 409. */
export async function removeBroadcast(
  db: Database,
  context: ActionContext & { files: FileStore },
  id: string,
): Promise<void> {
  const keys = await drafts.remove(db, context, {
    id,
    alongside: async (tx) =>
      (
        await tx
          .delete(broadcastFile)
          .where(eq(broadcastFile.broadcastId, id))
          .returning({ key: broadcastFile.fileKey })
      ).map(({ key }) => key),
  });
  for (const key of keys) await context.files.delete(key).catch(() => {});
}

/** Throws 404, 409 when it is on its way, a teacher's, or has enough files. */
export async function addBroadcastFile(
  db: Database,
  { files, origin, now }: ActionContext & { files: FileStore },
  { id, file }: { id: string; file: UploadedFile },
): Promise<void> {
  await refuseTeachers(db, id);
  const fileKey = await files.put('broadcasts', file.bytes, file.type);
  try {
    await inTransaction(db, async (tx) => {
      await lockUnsent(tx, broadcastMailing, { id });
      if ((await tx.$count(broadcastFile, eq(broadcastFile.broadcastId, id))) >= mostFiles)
        throw conflict('enough_files', `Please keep to ${mostFiles} files.`);
      await tx.insert(broadcastFile).values({
        id: newId(),
        broadcastId: id,
        fileKey,
        name: file.name,
        type: file.type as DocumentType,
        sizeBytes: file.bytes.length,
        createdAt: now,
      });
      await recordAudit(tx, origin, {
        action: 'broadcast.file_added',
        entity: 'broadcast',
        entityId: id,
        after: { name: file.name },
      });
    });
  } catch (error) {
    await takeBack(files, [fileKey], error);
    throw error;
  }
}

/** Throws 404, 409. */
export async function removeBroadcastFile(
  db: Database,
  { files, origin }: ActionContext & { files: FileStore },
  { id, file }: { id: string; file: string },
): Promise<void> {
  const key = await inTransaction(db, async (tx) => {
    await lockUnsent(tx, broadcastMailing, { id });
    const [gone] = await tx
      .delete(broadcastFile)
      .where(and(eq(broadcastFile.id, file), eq(broadcastFile.broadcastId, id)))
      .returning({ key: broadcastFile.fileKey });
    if (!gone) throw notFound('file');
    await recordAudit(tx, origin, { action: 'broadcast.file_removed', entity: 'broadcast', entityId: id });
    return gone.key;
  });
  await files.delete(key).catch(() => {});
}
