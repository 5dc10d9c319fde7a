import type { GalleryItem } from '@doctorbird/contract/content/gallery';
import { formatDate } from '../../../format/dates.ts';
import { pictureView } from '../../../showcase/picture-view.ts';

/** What a gallery item's print and lightbox show. Made by the loader. */
export function galleryView(item: GalleryItem) {
  const { slug, title, description, category, location, participants } = item;
  return {
    slug,
    title,
    description,
    category,
    location,
    participants,
    date: formatDate(item.date),
    picture: pictureView(item.image, 'drawing'),
    pictures: item.images.map((image) => pictureView(image, 'drawing')),
  };
}

export type GalleryView = ReturnType<typeof galleryView>;
