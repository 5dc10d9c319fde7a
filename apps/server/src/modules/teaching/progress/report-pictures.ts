import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { inList } from '../../../platform/database/in-list.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { loadSharp } from '../../../platform/pictures/load-sharp.ts';
import { isOwnPhoto } from '../../families/consents/photo-text.ts';
import type { MediaFile } from '../stories/stories.table.ts';

export interface PaperPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * The photos of reports, small and as paper takes them, by their ids. Each child on one has the yes of its family at this moment; a photo
 * without, and one whose file is gone, is left out.
 */
export async function readReportPictures(
  db: Executor,
  files: FileStore,
  ids: readonly string[],
): Promise<Map<string, PaperPicture>> {
  const found = new Map<string, PaperPicture>();
  if (ids.length === 0) return found;
  const { rows } = await db.execute<{ id: string; files: MediaFile[] }>(sql`
    select m.id, m.files from class_media m where m.id in ${inList(ids)} and m.kind = 'photo'
      and not exists (select 1 from class_media_child t where t.media_id = m.id and not ${sql.raw(isOwnPhoto('t.student_id'))})`);
  const sharp = await loadSharp();
  for (const { id, files: sizes } of rows) {
    const key = sizes[0]?.key;
    const stored = key && (await files.getBytes(key).catch(() => null));
    if (!stored) continue;
    const { data, info } = await sharp(stored)
      .resize({ width: 480, withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer({ resolveWithObject: true });
    found.set(id, { bytes: data, width: info.width, height: info.height });
  }
  return found;
}
