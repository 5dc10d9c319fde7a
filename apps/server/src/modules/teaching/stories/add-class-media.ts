import type { addClassMedia as body } from '@doctorbird/contract/teaching/stories';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { takeBack } from '../../../platform/files/take-back.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { shortVideo } from '../../../platform/media/short-video.ts';
import { encodePrivatePicture } from '../../../platform/pictures/encode-private-picture.ts';
import { sendsFor } from './stories.policy.ts';
import { classMedia, type MediaFile } from './stories.table.ts';

type Given = z.output<typeof body>;
type Media = typeof classMedia.$inferInsert;
type Made = Pick<Media, 'kind' | 'width' | 'height' | 'seconds' | 'videoKey' | 'sizeBytes'> & { files: MediaFile[] };
type Context = ActorContext & { files: FileStore };

const widths = [480, 1280] as const;
const folder = 'class-media';

/**
 * Takes a photo or a short video of an own class. Photos are made again; videos lose what names the place. Sent twice under one id it is
 * one file. Throws 404, 422 at `file`.
 */
export async function addClassMedia(
  db: Database,
  context: Context,
  { file, given }: { file: UploadedFile; given: Given },
): Promise<string> {
  const { actor, files, now } = context;
  if (await takenBefore(db, context, given)) return given.id!;
  const made = await makeMedia(files, file);
  const keys = [...made.files.map(({ key }) => key), ...(made.videoKey ? [made.videoKey] : [])];
  try {
    return await inTransaction(db, async (tx) => {
      const id = given.id ?? newId();
      const poster = made.kind === 'video' && given.poster_id ? await takePoster(tx, context, given) : null;
      const [row] = await tx
        .insert(classMedia)
        .values({ id, programId: given.program_id, ...made, ...poster, uploadedBy: actor.accountId, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: classMedia.id });
      if (!row) throw notFound('photo');
      return id;
    });
  } catch (error) {
    await takeBack(files, keys, error);
    // The same file at the same moment: the other request has stored it.
    if (await takenBefore(db, context, given)) return given.id!;
    throw error;
  }
}

/** Whether this file is there already. Throws 404 for a class of others, or the id of somebody else's file. */
async function takenBefore(db: Database, { actor }: Context, { id, program_id: programId }: Given): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from program where id = ${programId} and id in ${sendsFor(actor.accountId)}`,
  );
  if (rows.length === 0) throw notFound('class');
  if (id === undefined) return false;
  const [row] = await db.select({ by: classMedia.uploadedBy }).from(classMedia).where(eq(classMedia.id, id));
  if (row && row.by !== actor.accountId) throw notFound('photo');
  return row !== undefined;
}

async function makeMedia(files: FileStore, { bytes, type }: UploadedFile): Promise<Made> {
  if (type === 'mp4' || type === 'webm') {
    const video = shortVideo(bytes, type);
    const videoKey = await files.put(folder, video.bytes, type);
    const { seconds } = video;
    return { kind: 'video', files: [], width: null, height: null, seconds, videoKey, sizeBytes: bytes.length };
  }
  const { width, height, files: sizes } = await encodePrivatePicture(bytes, widths);
  const stored: MediaFile[] = [];
  for (const size of sizes) stored.push({ width: size.width, key: await files.put(folder, size.bytes, 'webp') });
  const sizeBytes = sizes.at(-1)!.bytes.length;
  return { kind: 'photo', files: stored, width, height, seconds: null, videoKey: null, sizeBytes };
}

/** The first frame of a video came before it as a photo, and becomes a part of it. Throws 422. */
async function takePoster(
  tx: Transaction,
  { actor }: Context,
  { poster_id: posterId, program_id: programId }: Given,
): Promise<Pick<Made, 'files' | 'width' | 'height'>> {
  const [poster] = await tx
    .delete(classMedia)
    .where(
      and(
        eq(classMedia.id, posterId!),
        eq(classMedia.uploadedBy, actor.accountId),
        eq(classMedia.programId, programId),
        eq(classMedia.kind, 'photo'),
        sql`not exists (select 1 from class_story s where s.media_id = ${classMedia.id})`,
      ),
    )
    .returning();
  if (!poster) throw invalid({ poster_id: 'The first frame is no longer there. Please choose the video again' });
  return { files: poster.files, width: poster.width, height: poster.height };
}
