import { z } from 'zod';
import { wordFilter } from '../core/paging.ts';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery, sortBy } from '../core/paging.ts';
import { picture, pictureFields } from '../core/pictures.ts';
import { slugParams } from '../core/text.ts';

export const galleryCategories = [
  'Competitions',
  'Workshops',
  'Summer Camps',
  'Exhibitions',
  'Awards',
  'DIY',
  'School',
] as const;
export type GalleryCategory = (typeof galleryCategories)[number];

export const galleryItem = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.enum(galleryCategories),
    date: z.string(),
    location: z.string(),
    /** Who is in it, as text: "24 campers, ages 6 to 12"; or only how many. */
    participants: z.union([z.string(), z.number()]),
    ...pictureFields,
    /** What the lightbox pages through; the first is `image`. */
    images: z.array(picture),
  })
  .meta({ id: 'GalleryItem' });
export type GalleryItem = z.infer<typeof galleryItem>;

/** `q` searches title and description. */
export const listGalleryQuery = pageQuery({
  category: wordFilter(galleryCategories),
  sort: sortBy(['date', 'title']),
});

export const galleryCalls = {
  listGallery: declareCall({
    method: 'GET',
    path: '/gallery',
    tag: 'gallery',
    summary: 'List gallery items, newest first',
    who: 'public',
    query: listGalleryQuery,
    answer: pageOf(galleryItem),
  }),
  getGalleryItem: declareCall({
    method: 'GET',
    path: '/gallery/{slug}',
    tag: 'gallery',
    summary: 'One gallery item with all its pictures',
    who: 'public',
    params: slugParams,
    answer: galleryItem,
  }),
};
