import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { PhotoFacts } from '../../../platform/publishing/content-columns.ts';
import { picture } from './pictures.table.ts';

export const photoFacts = (row: typeof picture.$inferSelect): PhotoFacts => ({
  photo: row.id,
  width: row.width,
  height: row.height,
  widths: row.files.filter(({ format }) => format === 'webp').map(({ width }) => width),
  tones: row.tones,
});

/** What a record stores of the photographs with these ids; withdrawn and unknown ones are left out. */
export async function findPhotoFacts(db: Executor, ids: readonly string[]): Promise<Map<string, PhotoFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(picture)
    .where(inArray(picture.id, [...ids]))
    // Whoever deletes one waits until the record that names it is stored.
    .for('key share');
  return new Map(rows.filter((row) => !row.withdrawnAt).map((row) => [row.id, photoFacts(row)]));
}
