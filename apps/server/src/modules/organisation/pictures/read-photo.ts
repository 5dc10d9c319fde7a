import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { picture, type PictureFile } from './pictures.table.ts';

const address = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{2,5})\.(avif|webp)$/;

/** The file behind an address, or null: unknown, a width that was not made, or withdrawn. */
export async function findPhotoFile(db: Executor, path: string): Promise<PictureFile | null> {
  const [, id, width, format] = address.exec(path) ?? [];
  if (!id) return null;
  const [row] = await db.select().from(picture).where(eq(picture.id, id));
  if (!row || row.withdrawnAt) return null;
  return row.files.find((file) => file.format === format && file.width === Number(width)) ?? null;
}

/** A photograph by its public address, for drawing. */
export async function readPhotoAt(
  db: Executor,
  files: Pick<FileStore, 'exists' | 'getBytes'>,
  path: string,
): Promise<Buffer | null> {
  const file = await findPhotoFile(db, path);
  return file && (await files.exists(file.key)) ? Buffer.from(await files.getBytes(file.key)) : null;
}
