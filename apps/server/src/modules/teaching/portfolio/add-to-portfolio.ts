import {
  mostPortfolioItems,
  type addPortfolioFile as fileBody,
  type addPortfolioItem as itemBody,
  type takePortfolioOffer as offerBody,
} from '@doctorbird/contract/teaching/portfolio';
import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { deleteAll, takeBack } from '../../../platform/files/take-back.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { shortVideo } from '../../../platform/media/short-video.ts';
import { encodePrivatePicture } from '../../../platform/pictures/encode-private-picture.ts';
import { student } from '../../families/students/students.table.ts';
import { isOwnPhoto } from '../../families/consents/photo-text.ts';
import { chosenBy } from './portfolio.policy.ts';
import { portfolioItem } from './portfolio.table.ts';
import { requireUnblocked } from './require-unblocked.ts';
import { isParent } from '../../families/students/students.policy.ts';

type Context = ActorContext & { files: FileStore };
type Values = Omit<typeof portfolioItem.$inferInsert, 'id' | 'studentId'>;

const folder = 'portfolio';
const widest = 1280;

/** The student that this person chooses for. Throws 404, also for a parent whose child has an account. */
async function lockChooser(tx: Transaction, { actor }: ActorContext, studentId: string | undefined): Promise<string> {
  if (isParent(actor) && !studentId) throw notFound('child');
  const [row] = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(sql`${student.id} in ${chosenBy(actor)}`, studentId ? eq(student.id, studentId) : undefined))
    .for('no key update');
  if (!row) throw notFound('child');
  return row.id;
}

/** Stores a row once: the same id of the same student is the same thing. Throws 404, 409 when the portfolio is full. */
async function store(
  tx: Transaction,
  { actor, origin, now }: ActorContext,
  { id, studentId, values }: { id: string; studentId: string; values: Values },
): Promise<string> {
  const [there] = await tx
    .select({ studentId: portfolioItem.studentId })
    .from(portfolioItem)
    .where(eq(portfolioItem.id, id));
  if (there && there.studentId !== studentId) throw notFound('portfolio item');
  if (there) return id;
  const [held] = await tx.select({ total: count() }).from(portfolioItem).where(eq(portfolioItem.studentId, studentId));
  if ((held?.total ?? 0) >= mostPortfolioItems)
    throw conflict(
      'portfolio_full',
      `A portfolio holds ${mostPortfolioItems} things. Please take something out first.`,
    );
  await tx.insert(portfolioItem).values({ ...values, id, studentId, addedAt: now });
  await recordAudit(tx, origin, {
    action: 'portfolio.added',
    entity: 'portfolio_item',
    entityId: id,
    after: { student_id: studentId, kind: values.kind, by: actor.role },
  });
  return id;
}

/** Throws 422 for a robot of somebody else, or of none. */
export async function requireOwnRobot(tx: Transaction, studentId: string, fromId: string | null | undefined) {
  if (!fromId) return;
  const [row] = await tx
    .select({ id: portfolioItem.id })
    .from(portfolioItem)
    .where(and(eq(portfolioItem.id, fromId), eq(portfolioItem.studentId, studentId), eq(portfolioItem.kind, 'robot')));
  if (!row) throw invalid({ from_id: 'Choose a robot of this portfolio' });
}

/** Puts in a robot, code or words. Throws 404, 409 when it is full or cannot be for everyone, 422 for a robot of somebody else. */
export async function addItem(
  db: Database,
  context: ActorContext,
  { given }: { given: z.output<typeof itemBody> },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const studentId = await lockChooser(tx, context, given.student_id);
    await requireOwnRobot(tx, studentId, given.from_id);
    const isWish = given.audience === 'everyone';
    const id = await store(tx, context, {
      id: given.id ?? newId(),
      studentId,
      values: {
        kind: given.kind,
        title: given.title,
        text: given.text,
        link: given.link,
        facts: given.kind === 'robot' ? given.facts : [],
        fromId: given.kind === 'robot' ? given.from_id : null,
        parts: given.kind === 'robot' && given.from_id ? given.parts : null,
        audience: given.audience,
        state: isWish ? 'asked' : 'none',
        askedAt: isWish ? context.now : null,
      },
    });
    if (isWish) await requireUnblocked(tx, id);
    return id;
  });
}

/** A photo or video as it is stored: photos made again, videos without their place. Throws 422 at `file`. */
async function storeMedia(files: FileStore, { bytes, type }: UploadedFile) {
  if (type === 'mp4' || type === 'webm') {
    const video = shortVideo(bytes, type);
    const videoKey = await files.put(folder, video.bytes, type);
    return { kind: 'video' as const, videoKey, pictureKey: null, seconds: video.seconds, sizeBytes: bytes.length };
  }
  const picture = await storePicture(files, bytes);
  return { kind: 'photo' as const, videoKey: null, seconds: null, ...picture };
}

async function storePicture(files: FileStore, given: Buffer) {
  const { files: sizes } = await encodePrivatePicture(given, [widest]);
  const { bytes } = sizes[0]!;
  return { pictureKey: await files.put(folder, bytes, 'webp'), sizeBytes: bytes.length };
}

/** Puts in a photo or a video; the family sees it. Throws 404, 409 when it is full, 422 at `file`. */
export async function addFile(
  db: Database,
  context: Context,
  { file, given }: { file: UploadedFile; given: z.output<typeof fileBody> },
): Promise<string> {
  const { files } = context;
  const media = await storeMedia(files, file);
  const keys = [media.videoKey, media.pictureKey].filter((key) => key !== null);
  try {
    return await inTransaction(db, async (tx, afterCommit) => {
      const studentId = await lockChooser(tx, context, given.student_id);
      const id = given.id ?? newId();
      const [there] = await tx.select({ id: portfolioItem.id }).from(portfolioItem).where(eq(portfolioItem.id, id));
      await store(tx, context, { id, studentId, values: { ...media, title: given.title, text: given.text } });
      // Sent twice under one id: the first file stays.
      if (there) afterCommit(() => deleteAll(files, keys));
      return id;
    });
  } catch (error) {
    await takeBack(files, keys, error);
    throw error;
  }
}

/** Gives a robot its photo, or a video what stands for it. Throws 404, 422 at `file`, 409 while everyone sees it. */
export async function addPicture(
  db: Database,
  context: Context,
  { id, file }: { id: string; file: UploadedFile },
): Promise<string> {
  const { files, actor } = context;
  const { pictureKey, sizeBytes } = await storePicture(files, file.bytes);
  try {
    await inTransaction(db, async (tx, afterCommit) => {
      const [row] = await tx
        .select()
        .from(portfolioItem)
        .where(and(eq(portfolioItem.id, id), sql`${portfolioItem.studentId} in ${chosenBy(actor)}`))
        .for('update');
      if (!row || row.mediaId || !['robot', 'video'].includes(row.kind)) throw notFound('portfolio item');
      if (row.state === 'shown' || row.state === 'looked')
        throw conflict(
          'already_looked_at',
          'Take it back from everyone first: another picture has to be looked at again.',
        );
      await tx
        .update(portfolioItem)
        .set({ pictureKey, ...(row.kind === 'robot' && { sizeBytes }), version: sql`${portfolioItem.version} + 1` })
        .where(eq(portfolioItem.id, id));
      afterCommit(() => deleteAll(files, [row.pictureKey]));
    });
    return id;
  } catch (error) {
    await takeBack(files, [pictureKey], error);
    throw error;
  }
}

/** Takes a photo or video of class into the portfolio. Throws 404 for one that no teacher sent there. */
export async function takeOffer(
  db: Database,
  context: ActorContext,
  { given }: { given: z.output<typeof offerBody> },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const studentId = await lockChooser(tx, context, given.student_id);
    const { rows } = await tx.execute<{
      kind: 'photo' | 'video';
      seconds: number | null;
      size: number;
      text: string | null;
    }>(sql`
      select m.kind, m.seconds, m.size_bytes as size, l.text from class_media_place l join class_media m on m.id = l.media_id
      where l.media_id = ${given.media_id} and l.student_id = ${studentId} and l.place = 'portfolio'
        and ${sql.raw(isOwnPhoto('l.student_id'))}`);
    const [media] = rows;
    if (!media) throw notFound('photo');
    const [there] = await tx
      .select({ id: portfolioItem.id })
      .from(portfolioItem)
      .where(and(eq(portfolioItem.studentId, studentId), eq(portfolioItem.mediaId, given.media_id)));
    if (there) return there.id;
    const { kind, seconds, size: sizeBytes, text } = media;
    return store(tx, context, {
      id: newId(),
      studentId,
      values: { kind, seconds, sizeBytes, text, title: given.title, mediaId: given.media_id },
    });
  });
}
