import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pictureUpload } from '../core/uploads.ts';

/** The widths that an uploaded photograph is stored in, in pixels; those above its own width are left out. */
export const pictureWidths = [480, 800, 1200, 1600] as const;

/** Where one photograph can stand in front of a drawing. Records of the content have lists of pictures instead. */
export const photoPlaces = ['slide', 'home_card', 'category_page', 'program'] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

/** A newly uploaded photograph; `id` names it in a record's pictures. */
export const uploadedPicture = z
  .object({ id: z.string(), src: z.string(), width: z.number(), height: z.number() })
  .meta({ id: 'UploadedPicture' });

export const pictureCalls = {
  uploadPicture: declareCall({
    method: 'POST',
    path: '/admin/pictures',
    right: 'office',
    tag: 'pictures',
    summary: 'Upload a photo; it is rotated, resized, and stripped of its location and camera data',
    who: ['admin'],
    status: 201,
    upload: pictureUpload,
    answer: uploadedPicture,
    idempotent: true,
  }),
};
