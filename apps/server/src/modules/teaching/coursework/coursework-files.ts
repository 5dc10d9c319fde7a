import { fileTypes } from '@doctorbird/contract/core/uploads';
import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { takeBack } from '../../../platform/files/take-back.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { coursework, courseworkFile } from './coursework.table.ts';
import { filesFor, filesGivenBy, givenBy } from './coursework.policy.ts';

export type FileRow = typeof courseworkFile.$inferSelect;

const mostFiles = 8;

/** Stores the bytes first and passes the key on; if the next step refuses, the file is deleted again. */
export async function withStoredFile<T>(
  files: FileStore,
  file: UploadedFile,
  use: (stored: Pick<FileRow, 'key' | 'name' | 'mime' | 'size'>) => Promise<T>,
): Promise<T> {
  const key = await files.put('coursework', file.bytes, file.type);
  try {
    return await use({ key, name: file.name, mime: fileTypes[file.type].mime, size: file.bytes.length });
  } catch (error) {
    await takeBack(files, [key], error);
    throw error;
  }
}

/** Throws 404 for coursework of a program that this person does not teach as a whole. */
export async function lockCoursework(tx: Transaction, staffId: string, id: string) {
  const [row] = await tx
    .select()
    .from(coursework)
    .where(and(eq(coursework.id, id), givenBy(staffId)))
    .for('update');
  if (!row) throw notFound('coursework');
  return row;
}

/** Adds a file to the instructions. Throws 404, or 409 at the maximum. */
export async function addFile(
  db: Database,
  { files, origin, now }: ActionContext & { files: FileStore },
  { staffId, id, file }: { staffId: string; id: string; file: UploadedFile },
): Promise<FileRow> {
  return withStoredFile(files, file, (stored) =>
    inTransaction(db, async (tx) => {
      await lockCoursework(tx, staffId, id);
      const present = await tx
        .select({ id: courseworkFile.id })
        .from(courseworkFile)
        .where(and(eq(courseworkFile.courseworkId, id), isNull(courseworkFile.submissionId)));
      if (present.length >= mostFiles) throw conflict('enough_files', `Please keep to ${mostFiles} files.`);
      const row = { ...stored, id: newId(), courseworkId: id, submissionId: null, createdAt: now };
      await tx.insert(courseworkFile).values(row);
      await recordAudit(tx, origin, {
        action: 'coursework.file_added',
        entity: 'coursework',
        entityId: id,
        after: { name: stored.name },
      });
      return row;
    }),
  );
}

/** Removes a file from the instructions. Throws 404; files of submissions belong to the student. */
export async function removeFile(
  db: Database,
  { files, origin }: ActionContext & { files: FileStore },
  { staffId, id }: { staffId: string; id: string },
) {
  await inTransaction(db, async (tx, afterCommit) => {
    const [row] = await tx
      .delete(courseworkFile)
      .where(and(eq(courseworkFile.id, id), isNull(courseworkFile.submissionId), filesGivenBy(staffId)))
      .returning();
    if (!row) throw notFound('file');
    await recordAudit(tx, origin, {
      action: 'coursework.file_removed',
      entity: 'coursework',
      entityId: row.courseworkId,
      before: { name: row.name },
    });
    afterCommit(() => files.delete(row.key).catch(() => {}));
  });
}

/** Opens a file for its readers. Throws 404. */
export async function findFile(db: Database, actor: Actor, id: string): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(courseworkFile)
    .where(and(eq(courseworkFile.id, id), filesFor(actor)));
  if (!row) throw notFound('file');
  return row;
}
