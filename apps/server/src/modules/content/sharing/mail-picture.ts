import { and, eq, inArray } from 'drizzle-orm';
import type { Picture } from '@doctorbird/contract/core/pictures';
import type { Executor } from '../../../platform/database/connect.ts';
import type { StoredPicture } from '../../../platform/publishing/content-columns.ts';
import { presentPicture } from '../../../platform/publishing/present-pictures.ts';
import { galleryItem } from '../gallery/gallery.table.ts';

/** One picture of an item of the gallery: the item, and the id of its photograph or the name of its drawing. */
export interface GalleryPicture {
  item: string;
  picture: string;
}

/** Where mail programs fetch a picture as a JPEG: most know neither AVIF nor WebP. */
export const mailPicturePath = ({ item, picture }: GalleryPicture): string => `/mail-pictures/${item}/${picture}.jpg`;

const address = /^\/mail-pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z0-9][a-z0-9-]{0,59})\.jpg$/;

/** What an address names, or null. */
export function readMailPicturePath(path: string): GalleryPicture | null {
  const [, item, picture] = address.exec(path) ?? [];
  return item && picture ? { item, picture } : null;
}

/** A picture elsewhere on the web has none: the server does not fetch it, so no mail can show it. */
const nameOf = (stored: StoredPicture): string | null =>
  'art' in stored ? stored.art : 'photo' in stored ? stored.photo : null;

/**
 * The pictures of published items by `item/picture`. One that was unpublished or replaced is left out, so it disappears from
 * emails that were sent, too.
 */
export async function findGalleryPictures(
  db: Executor,
  wanted: readonly GalleryPicture[],
): Promise<Map<string, Picture>> {
  const items = await db
    .select({ id: galleryItem.id, pictures: galleryItem.pictures })
    .from(galleryItem)
    .where(
      and(
        eq(galleryItem.contentStatus, 'published'),
        inArray(
          galleryItem.id,
          wanted.map(({ item }) => item),
        ),
      ),
    );
  const found = new Map<string, Picture>();
  for (const { id, pictures } of items)
    for (const stored of pictures) {
      const name = nameOf(stored);
      if (name !== null) found.set(`${id}/${name}`, presentPicture(stored));
    }
  return found;
}
