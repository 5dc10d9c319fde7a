import type { CourseworkFile } from '@doctorbird/contract/teaching/coursework';
import { fileTypes } from '@doctorbird/contract/core/uploads';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { deleteAll, takeBack } from '../../../platform/files/take-back.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { shortVideo } from '../../../platform/media/short-video.ts';
import { encodePrivatePicture } from '../../../platform/pictures/encode-private-picture.ts';
import { fileFacts } from './coursework.queries.ts';
import { coursework, courseworkFile, submission } from './coursework.table.ts';
import { filesFor, filesGivenBy, givenBy } from './coursework.policy.ts';
import { isParent } from '../../families/students/students.policy.ts';

export type FileRow = typeof courseworkFile.$inferSelect;
export type StoredWork = Pick<FileRow, 'key' | 'name' | 'mime' | 'size' | 'seconds'>;

const mostFiles = 8;
const folder = 'coursework';

/**
 * Stores the bytes first and passes the key on; if the next step refuses, the file is deleted again. A video loses what
 * names its place. Throws 422 at `file` for one that is too long.
 */
export async function withStoredFile<T>(
  files: FileStore,
  file: UploadedFile,
  use: (stored: StoredWork) => Promise<T>,
): Promise<T> {
  const video = file.type === 'mp4' || file.type === 'webm' ? shortVideo(file.bytes, file.type) : null;
  const bytes = video?.bytes ?? file.bytes;
  const key = await files.put(folder, bytes, file.type);
  try {
    const { mime } = fileTypes[file.type];
    return await use({ key, name: file.name, mime, size: bytes.length, seconds: video?.seconds ?? null });
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
): Promise<CourseworkFile> {
  const fileId = await withStoredFile(files, file, (stored) =>
    inTransaction(db, async (tx) => {
      await lockCoursework(tx, staffId, id);
      const present = await tx
        .select({ id: courseworkFile.id })
        .from(courseworkFile)
        .where(and(eq(courseworkFile.courseworkId, id), isNull(courseworkFile.submissionId)));
      if (present.length >= mostFiles) throw conflict('enough_files', `Please keep to ${mostFiles} files.`);
      const row = { ...stored, id: newId(), courseworkId: id, createdAt: now };
      await tx.insert(courseworkFile).values(row);
      await recordAudit(tx, origin, {
        action: 'coursework.file_added',
        entity: 'coursework',
        entityId: id,
        after: { name: stored.name },
      });
      return row.id;
    }),
  );
  return readFile(db, fileId);
}

/** A file as on the wire. Throws 404. */
async function readFile(db: Executor, id: string): Promise<CourseworkFile> {
  const { rows } = await db.execute<{ file: CourseworkFile }>(
    sql`select ${fileFacts} as file from coursework_file f where f.id = ${id}`,
  );
  if (!rows[0]) throw notFound('file');
  return rows[0].file;
}

/** The picture of a video that is handed in; a second one replaces the first. Throws 404, 409 once the work is done. */
export async function addPoster(
  db: Database,
  { files, actor }: ActorContext & { files: FileStore },
  { id, file }: { id: string; file: UploadedFile },
): Promise<CourseworkFile> {
  const { files: sizes } = await encodePrivatePicture(file.bytes, [960]);
  const key = await files.put(folder, sizes[0]!.bytes, 'webp');
  try {
    await inTransaction(db, async (tx, afterCommit) => {
      const [row] = await tx
        .select({ posterKey: courseworkFile.posterKey, state: submission.state })
        .from(courseworkFile)
        .innerJoin(submission, eq(submission.id, courseworkFile.submissionId))
        .where(
          and(
            eq(courseworkFile.id, id),
            sql`${courseworkFile.mime} like 'video/%'`,
            // Whoever handed the video in adds its picture.
            eq(submission.byParent, isParent(actor)),
            filesFor(actor),
          ),
        )
        .for('update', { of: courseworkFile });
      if (!row) throw notFound('file');
      if (row.state === 'done') throw conflict('marked_already', 'This is marked as done, so it stays as it is.');
      await tx.update(courseworkFile).set({ posterKey: key }).where(eq(courseworkFile.id, id));
      afterCommit(() => deleteAll(files, [row.posterKey]));
    });
  } catch (error) {
    await takeBack(files, [key], error);
    throw error;
  }
  return readFile(db, id);
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
    afterCommit(() => deleteAll(files, [row.key, row.posterKey]));
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
