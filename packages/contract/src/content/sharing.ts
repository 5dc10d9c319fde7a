import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';

/** The picture that messengers and social sites show beside a link to the page. */
export const sharePicture = z
  .object({
    /** Below the site's origin. It changes with the drawing, so that no cache shows an old one. */
    path: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
  })
  .meta({ id: 'SharePicture' });
export type SharePicture = z.infer<typeof sharePicture>;

export const publicPage = z.object({ path: z.string(), changed_at: z.string() }).meta({ id: 'PublicPage' });
export type PublicPage = z.infer<typeof publicPage>;

export const sharingCalls = {
  listPublicPages: declareCall({
    method: 'GET',
    path: '/public-pages',
    tag: 'sharing',
    summary: 'Every public page and its last change, for the site map',
    who: 'public',
    answer: z.object({ data: z.array(publicPage) }),
  }),
  getSharePicture: declareCall({
    method: 'GET',
    path: '/share-picture',
    tag: 'sharing',
    summary: 'The address of the preview picture of a public page',
    who: 'public',
    query: z.strictObject({
      page: z.string().max(200, { error: 'There is no such page' }).regex(/^\//, { error: 'page must be a path' }),
    }),
    answer: sharePicture,
  }),
};
