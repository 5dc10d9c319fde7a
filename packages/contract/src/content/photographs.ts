import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { picture } from '../core/pictures.ts';
import { adminPicture, givenPicture } from '../core/record-fields.ts';
import { idParams } from '../core/text.ts';
import { photoPlaces } from '../organisation/pictures.ts';

const place = z.enum(photoPlaces, { error: 'Choose a place' });
/** The id of a slide or program, the key of a card, or `section.slug` of a category page. */
const key = z.string().regex(/^[a-z0-9-]{1,60}(\.[a-z0-9-]{1,60})?$/, { error: 'No such place' });

/** What stands in one place: a photograph, or its drawing when there is none. */
export const placedPhotograph = z
  .object({
    place,
    key: z.string(),
    title: z.string(),
    art: z.string(),
    photograph: adminPicture.nullable(),
    /** A parent took the consent back: the drawing is shown, until the photograph is replaced. */
    withdrawn: z.boolean(),
  })
  .meta({ id: 'PlacedPhotograph' });
export type PlacedPhotograph = z.infer<typeof placedPhotograph>;

/** An uploaded photograph, with everything that shows it. */
export const photograph = z
  .object({
    id: z.string(),
    name: z.string(),
    shown: picture,
    created_at: z.string(),
    used_in: z.array(z.object({ what: z.string(), title: z.string() })),
  })
  .meta({ id: 'Photograph' });
export type Photograph = z.infer<typeof photograph>;

export const givenPlacedPhoto = givenPicture.refine(({ photo }) => photo !== undefined, {
  error: 'Choose a photograph',
  path: ['photo'],
});

const common = { tag: 'pictures', who: ['admin'], right: 'content' } as const;
const placeParams = z.strictObject({ place, key });
const onePlace = { ...common, path: '/admin/placed-photographs/{place}/{key}', params: placeParams } as const;

export const photographCalls = {
  listPhotographs: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/photographs',
    summary: 'Uploaded photos with everything that shows them, newest first',
    query: pageQuery({}),
    answer: pageOf(photograph),
  }),
  removePhotograph: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/photographs/{id}',
    summary: 'Delete an uploaded photo and its files; not possible while something shows it',
    params: idParams,
  }),
  listPlacedPhotographs: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/placed-photographs',
    summary: 'What stands on each slide, card, category page or program: its photo, or its drawing',
    query: z.strictObject({ place, key: key.optional() }),
    answer: z.object({ data: z.array(placedPhotograph) }),
  }),
  placePhotograph: declareCall({
    ...onePlace,
    method: 'PUT',
    summary: 'Put a photo in the place of a drawing, with its focus point and description',
    body: givenPlacedPhoto,
    answer: placedPhotograph,
  }),
  unplacePhotograph: declareCall({
    ...onePlace,
    method: 'DELETE',
    summary: 'Take the photo off; the drawing is shown again',
    answer: placedPhotograph,
  }),
};
