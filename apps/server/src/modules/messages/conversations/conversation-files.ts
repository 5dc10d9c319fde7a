import { familyStorage, fileTypes } from '@doctorbird/contract/core/uploads';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { takeBack } from '../../../platform/files/take-back.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import type { MailAttachment } from '../../../platform/mail/mailer.ts';
import { hasStorageLimit } from './conversations.policy.ts';
import { conversationFile } from './conversations.table.ts';

/** Files that wait for their message; more means that somebody fills the disk. */
const mostWaiting = 20;
const waitingHours = 24;
/** Mail servers refuse larger messages. */
export const mostMailed = 15 * 1024 * 1024;

/** Stores a file for a message that is being written. Throws 409 when there are too many. */
export async function addConversationFile(
  db: Database,
  { files, actor, now }: ActorContext & { files: FileStore },
  file: UploadedFile,
): Promise<{ id: string; name: string }> {
  const fileKey = await files.put('conversations', file.bytes, file.type);
  try {
    return await inTransaction(db, async (tx) => {
      // Thirty at once wait for each other, so that each counts the ones before.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('conversation_file'), hashtext(${actor.accountId}))`);
      const [taken] = await tx
        .select({
          bytes: sql<number>`coalesce(sum(${conversationFile.sizeBytes}), 0)::float8`,
          waiting: sql<number>`count(*) filter (where ${conversationFile.conversationId} is null)::int`,
        })
        .from(conversationFile)
        .where(eq(conversationFile.uploadedBy, actor.accountId));
      if ((taken?.waiting ?? 0) >= mostWaiting)
        throw conflict('too_many_files', 'Many files are waiting for a message. Send the message first.');
      if (hasStorageLimit(actor) && (taken?.bytes ?? 0) + file.bytes.length > familyStorage)
        throw conflict(
          'storage_full',
          'Your messages have many files already, and this one does not fit. Please call us.',
        );
      const id = newId();
      await tx.insert(conversationFile).values({
        id,
        uploadedBy: actor.accountId,
        fileKey,
        name: file.name,
        sizeBytes: file.bytes.length,
        createdAt: now,
      });
      return { id, name: file.name };
    });
  } catch (error) {
    await takeBack(files, [fileKey], error);
    throw error;
  }
}

/** Gives the files of the writer to a message. Throws 422 for a file that is not theirs or has a message already. */
export async function attachFiles(
  tx: Transaction,
  { actor }: Pick<ActorContext, 'actor'>,
  { ids, conversationId, messageId }: { ids: readonly string[]; conversationId: string; messageId: string },
): Promise<void> {
  if (ids.length === 0) return;
  const given = await tx
    .update(conversationFile)
    .set({ conversationId, messageId })
    .where(
      and(
        inArray(conversationFile.id, [...ids]),
        eq(conversationFile.uploadedBy, actor.accountId),
        isNull(conversationFile.conversationId),
      ),
    )
    .returning({ id: conversationFile.id });
  if (given.length !== ids.length) throw invalid({ files: 'A file is no longer there. Please attach it again.' });
}

/** Refuses more than a mail can carry. Throws 422. */
export async function requireMailable(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [sum] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${conversationFile.sizeBytes}), 0)::float8` })
    .from(conversationFile)
    .where(inArray(conversationFile.id, [...ids]));
  if ((sum?.bytes ?? 0) > mostMailed)
    throw invalid({
      files: `An email carries at most ${mostMailed / 1024 / 1024} MB. Please send fewer or smaller files.`,
    });
}

/** Removes files whose message was never sent. */
export async function dropWaitingFiles(
  db: Database,
  { files, now }: ActionContext & Pick<AppDependencies, 'files'>,
): Promise<void> {
  const gone = await db
    .delete(conversationFile)
    .where(
      and(
        isNull(conversationFile.conversationId),
        lt(conversationFile.createdAt, new Date(now.getTime() - waitingHours * 3_600_000)),
      ),
    )
    .returning({ key: conversationFile.fileKey });
  for (const { key } of gone) await files.delete(key).catch(() => {});
}

/** A file of an answer for its email; null once it has gone. */
export async function mailedFile(
  db: Executor,
  files: Pick<FileStore, 'getBytes'>,
  id: string,
): Promise<MailAttachment | null> {
  const [row] = await db.select().from(conversationFile).where(eq(conversationFile.id, id));
  if (!row) return null;
  const type = row.fileKey.split('.').at(-1) as keyof typeof fileTypes;
  return { name: row.name, type: fileTypes[type].mime, content: Buffer.from(await files.getBytes(row.fileKey)) };
}
