import { z } from 'zod';
import { wordFilter } from '../core/paging.ts';
import { slugParams } from '../core/text.ts';
import { declareCall } from '../core/endpoint.ts';
import { picture } from '../core/pictures.ts';

export const pageBlock = z.discriminatedUnion('type', [
  /** `id` is the anchor of the table of contents. */
  z.object({ type: z.literal('heading'), id: z.string(), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
]);
export type PageBlock = z.infer<typeof pageBlock>;

/** A text such as the privacy notice; each change is a new version, and consents name their version. */
export const textPage = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** A summary in a sentence or two. */
    summary: z.string(),
    version: z.int(),
    published_at: z.string(),
    body: z.array(pageBlock),
    /** All that were published, the one in force first. */
    versions: z.array(z.object({ version: z.int(), published_at: z.string() })),
  })
  .meta({ id: 'TextPage' });
export type TextPage = z.infer<typeof textPage>;

export const categorySections = ['services', 'competitions', 'robots', 'gallery'] as const;
export type CategorySection = (typeof categorySections)[number];

/** The text above a list: of the whole section (slug "all") or of one of its category pages. */
export const categoryPage = z
  .object({
    section: z.enum(categorySections),
    slug: z.string(),
    /** For the menu and the chips. */
    label: z.string(),
    menu_text: z.string(),
    title: z.string(),
    intro: z.string(),
    points: z.array(z.object({ title: z.string(), text: z.string() })),
    /** The value for the section's `category` filter; null on "all". */
    category: z.string().nullable(),
    art: z.string(),
    /** In front of the drawing. */
    photograph: picture.nullish(),
  })
  .meta({ id: 'CategoryPage' });
export type CategoryPage = z.infer<typeof categoryPage>;

const versionQuery = z.strictObject({
  /** An older version, with the periods and details of its time; without it the one in force. */
  version: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'version must be a whole number' })
    .transform(Number)
    .optional(),
});

export const pageCalls = {
  getPage: declareCall({
    method: 'GET',
    path: '/pages/{slug}',
    tag: 'pages',
    summary: 'The privacy notice or the terms',
    who: 'public',
    params: slugParams,
    query: versionQuery,
    answer: textPage,
  }),
  listCategoryPages: declareCall({
    method: 'GET',
    path: '/category-pages',
    tag: 'pages',
    summary: 'Headings and menu texts of all section and category pages',
    who: 'public',
    query: z.strictObject({ section: wordFilter(categorySections) }),
    answer: z.object({ data: z.array(categoryPage) }),
  }),
  getCategoryPage: declareCall({
    method: 'GET',
    path: '/category-pages/{section}/{slug}',
    tag: 'pages',
    summary: 'Heading and introduction of one category page; slug "all" is the section itself',
    who: 'public',
    params: slugParams.extend({ section: z.enum(categorySections) }),
    answer: categoryPage,
  }),
};
