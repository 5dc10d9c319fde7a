import type { GalleryItem } from '@doctorbird/contract/content/gallery';
import { presentPictures } from '../../../platform/publishing/present-pictures.ts';
import type { galleryItem } from './gallery.table.ts';

export const presentGalleryItem = (row: typeof galleryItem.$inferSelect): GalleryItem => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  category: row.category,
  date: row.date,
  location: row.location,
  // A number stays one; longer figures are no count.
  participants: /^(?:0|[1-9]\d{0,8})$/.test(row.participants) ? Number(row.participants) : row.participants,
  ...presentPictures(row.pictures, 'robots'),
});
