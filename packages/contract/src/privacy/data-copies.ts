import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';

/** A ZIP of everything that is held about an account and, for a parent, about the children. */
export const dataCopy = z
  .object({
    id: z.string(),
    /** It is put together in the background; a mail says when it is ready. */
    state: z.enum(['preparing', 'ready', 'failed', 'expired']),
    size_bytes: z.int().nullable(),
    created_at: z.string(),
    ready_at: z.string().nullable(),
    expires_at: z.string().nullable(),
  })
  .meta({ id: 'DataCopy' });
export type DataCopy = z.infer<typeof dataCopy>;

const common = { tag: 'profile', budget: 'export' } as const;

export const dataCopyCalls = {
  listOwnCopies: declareCall({
    tag: 'profile',
    method: 'GET',
    path: '/profile/copies',
    summary: 'The copies of one’s data that were asked for, newest first',
    who: 'anyone',
    answer: z.object({ data: z.array(dataCopy) }),
  }),
  requestOwnCopy: declareCall({
    ...common,
    method: 'POST',
    path: '/profile/copies',
    summary: 'Ask for a ZIP of everything held about oneself and one’s family; a mail says when it is ready',
    who: 'anyone',
    fresh: true,
    status: 201,
    answer: dataCopy,
    idempotent: true,
  }),
  downloadOwnCopy: declareCall({
    ...common,
    method: 'GET',
    path: '/profile/copies/{id}/file',
    summary: 'The ZIP, until it expires; only for whom it is about',
    who: 'anyone',
    fresh: true,
    params: idParams,
    raw: true,
  }),
  requestCopyFor: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/accounts/{id}/copies',
    tag: 'people',
    summary: 'Have a copy made for somebody who asked for it; the link is mailed to them, never to the office',
    who: ['admin'],
    fresh: true,
    status: 201,
    params: idParams,
    answer: dataCopy,
    idempotent: true,
  }),
};
