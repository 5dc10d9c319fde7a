import { inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';
import { placedPhoto } from '../../organisation/pictures/placed-photos.table.ts';
import { contentTables } from './content-kinds.ts';

/** Everything that can show a photograph of a child. */
export const tablesWithPhotos = [...contentTables, placedPhoto];

/** Rows with at least one of these photographs among their pictures. */
export const showsAny = (pictures: AnyPgColumn, photos: readonly string[]) =>
  sql`exists (select 1 from jsonb_array_elements(${pictures}) p where ${inArray(sql`p ->> 'photo'`, [...photos])})`;

/**
 * The children on each of these photographs. Whoever is named on one in any record, a draft or a deleted one too, is on it everywhere: a
 * photograph that is chosen again comes without the names.
 */
export async function childrenOnPhotos(db: Executor, photos: readonly string[]): Promise<Map<string, Set<string>>> {
  const children = new Map(photos.map((photo) => [photo, new Set<string>()]));
  if (photos.length === 0) return children;
  for (const table of tablesWithPhotos) {
    const rows = await db.select({ pictures: table.pictures }).from(table).where(showsAny(table.pictures, photos));
    for (const { pictures } of rows)
      for (const one of pictures)
        if ('photo' in one) for (const id of one.students ?? []) children.get(one.photo)?.add(id);
  }
  return children;
}
