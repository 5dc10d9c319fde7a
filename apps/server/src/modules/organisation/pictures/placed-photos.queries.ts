import type { PhotoPlace } from '@doctorbird/contract/organisation/pictures';
import type { Picture } from '@doctorbird/contract/core/pictures';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';
import type { StoredPicture } from '../../../platform/publishing/content-columns.ts';
import { presentPicture } from '../../../platform/publishing/present-pictures.ts';
import { picture } from './pictures.table.ts';
import { placedPhoto } from './placed-photos.table.ts';

/** A photograph whose consent was withdrawn is not shown: the drawing stands there again. */
const isShown = sql`exists (select 1 from ${picture} where ${picture.id} = (${placedPhoto.pictures} -> 0 ->> 'photo')::uuid
  and ${picture.withdrawnAt} is null)`;

/** The photographs that stand in a place now, by what they stand on; of all keys, or of some. */
export async function findPlacedPhotos(
  db: Executor,
  place: PhotoPlace,
  keys?: readonly string[],
): Promise<Map<string, Picture>> {
  if (keys?.length === 0) return new Map();
  const rows = await db
    .select({ key: placedPhoto.key, pictures: placedPhoto.pictures })
    .from(placedPhoto)
    .where(and(eq(placedPhoto.place, place), keys && inArray(placedPhoto.key, [...keys]), isShown));
  return new Map(rows.flatMap(({ key, pictures: [first] }) => (first ? [[key, presentPicture(first)] as const] : [])));
}

/** The same as a column of a query of programs. */
export const photoOfProgram = (programId: AnyPgColumn) =>
  sql<StoredPicture | null>`(select ${placedPhoto.pictures} -> 0 from ${placedPhoto}
    where ${placedPhoto.place} = 'program' and ${placedPhoto.key} = (${programId})::text and ${isShown})`;
