import type { changeBroadcast as changeBody, newBroadcast } from '@doctorbird/contract/messages/broadcasts';
import { mostFiles } from '@doctorbird/contract/messages/broadcasts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, stale } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { takeBack } from '../../../platform/files/take-back.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { broadcast, broadcastFile } from './broadcasts.table.ts';
import { requireTexts } from './fill-text.ts';

type Row = typeof broadcast.$inferSelect;

/** Saves a draft and returns its id. */
export async function addBroadcast(
  db: Database,
  { actor, origin, now }: ActorContext,
  { kind, ...given }: z.output<typeof newBroadcast>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = newId();
    await tx
      .insert(broadcast)
      .values({ id, form: kind, source: 'page', ...given, createdAt: now, createdBy: actor.accountId });
    await recordAudit(tx, origin, { action: 'broadcast.added', entity: 'broadcast', entityId: id });
    return id;
  });
}

/** Locks a message that can still be changed. Throws 404, 409 (stale, or on its way already). */
export async function lockUnsent(
  tx: Transaction,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Row> {
  const [row] = await tx.select().from(broadcast).where(eq(broadcast.id, id)).for('update');
  if (!row) throw notFound('message');
  if (version !== undefined && version !== row.version) throw stale();
  if (row.state !== 'draft' && row.state !== 'scheduled')
    throw conflict('broadcast_sent', 'This message is on its way already, so it cannot be changed.');
  return row;
}

/** A scheduled message goes out as it is then, so it must stay complete. Throws 404, 409, 422. */
export async function changeBroadcast(
  db: Database,
  { origin }: ActionContext,
  { id, given: { kind, version, ...given } }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockUnsent(tx, { id, version });
    if (row.state === 'scheduled') requireTexts(given);
    await tx
      .update(broadcast)
      .set({ form: kind, ...given, version: sql`${broadcast.version} + 1` })
      .where(eq(broadcast.id, id));
    // A draft saves itself every few seconds; the log has what was sent.
    if (row.state === 'scheduled')
      await recordAudit(tx, origin, {
        action: 'broadcast.changed',
        entity: 'broadcast',
        entityId: id,
        after: { subject: given.subject, text: given.text },
      });
  });
}

/** Throws 404, 409. */
export async function removeBroadcast(
  db: Database,
  { origin, files }: ActionContext & { files: FileStore },
  id: string,
): Promise<void> {
  const keys = await inTransaction(db, async (tx) => {
    const row = await lockUnsent(tx, { id });
    if (row.state !== 'draft')
      throw conflict('broadcast_scheduled', 'This message is scheduled. Stop it first, then delete the draft.');
    const stored = await tx
      .delete(broadcastFile)
      .where(eq(broadcastFile.broadcastId, id))
      .returning({ key: broadcastFile.fileKey });
    await tx.delete(broadcast).where(eq(broadcast.id, id));
    await recordAudit(tx, origin, { action: 'broadcast.removed', entity: 'broadcast', entityId: id });
    return stored.map(({ key }) => key);
  });
  for (const key of keys) await files.delete(key).catch(() => {});
}

/** Throws 404, 409 when it is on its way, or has enough files. */
export async function addBroadcastFile(
  db: Database,
  { files, origin, now }: ActionContext & { files: FileStore },
  { id, file }: { id: string; file: UploadedFile },
): Promise<void> {
  const fileKey = await files.put('broadcasts', file.bytes, file.type);
  try {
    await inTransaction(db, async (tx) => {
      await lockUnsent(tx, { id });
      if ((await tx.$count(broadcastFile, eq(broadcastFile.broadcastId, id))) >= mostFiles)
        throw conflict('enough_files', `Please keep to ${mostFiles} files.`);
      await tx.insert(broadcastFile).values({
        id: newId(),
        broadcastId: id,
        fileKey,
        name: file.name,
        type: file.type as 'pdf' | 'jpg' | 'png',
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
    await lockUnsent(tx, { id });
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
