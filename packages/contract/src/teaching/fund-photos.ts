import { z } from 'zod';
import { payerLinkToken } from '../billing/payer-links.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** The photos that a link over time can show: of class, with nobody else on them, while the family agrees to public photos. */
export const fundPhotos = z
  .object({
    data: z.array(z.object({ media_id: z.string(), text: z.string().nullable(), at: moment })),
    /** The one that the page shows now; null without one, or once it may not be shown any more. */
    media_id: z.string().nullable(),
    /** The family agrees to public photos of the child. */
    agreed: z.boolean(),
  })
  .meta({ id: 'FundPhotos' });
export type FundPhotos = z.infer<typeof fundPhotos>;

export const chooseFundPhoto = z.strictObject({
  /** Null: none. */
  media_id: recordId.nullable(),
});

export const fundPhotoCalls = {
  listFundPhotos: declareCall({
    method: 'GET',
    path: '/payer-funds/{id}/photos',
    tag: 'payments',
    summary: 'The photos that a link over time can show',
    who: ['parent'],
    params: idParams,
    answer: fundPhotos,
  }),
  chooseFundPhoto: declareCall({
    method: 'PUT',
    path: '/payer-funds/{id}/photo',
    tag: 'payments',
    summary: 'Choose the photo that relatives see on a link over time, or none',
    who: ['parent'],
    params: idParams,
    body: chooseFundPhoto,
    answer: fundPhotos,
    idempotent: true,
    budget: 'write',
  }),
  getFundPhoto: declareCall({
    method: 'GET',
    path: '/pay/{token}/photo',
    tag: 'payments',
    summary: 'The photo of a link over time; answers nothing from the moment the family takes its yes back',
    who: 'public',
    params: payerLinkToken,
    raw: true,
  }),
};
