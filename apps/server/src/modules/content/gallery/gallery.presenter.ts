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
  participants: row.participants,
  ...presentPictures(row.pictures, 'robots'),
});
