import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';

/** A ZIP of all data about an account and, for a parent, about the children. */
export const dataCopy = z
  .object({
    id: z.string(),
    /** Made in the background; a mail says when it is ready. */
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
    right: 'own',
    summary: 'List requested copies of your own data, newest first',
    who: 'anyone',
    answer: z.object({ data: z.array(dataCopy) }),
  }),
  requestOwnCopy: declareCall({
    ...common,
    method: 'POST',
    path: '/profile/copies',
    right: 'own',
    summary: 'Request a ZIP of all data about you and your family; an email says when it is ready',
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
    right: 'own',
    summary: 'Download your own copy until it expires',
    who: 'anyone',
    fresh: true,
    params: idParams,
    raw: true,
  }),
  requestCopyFor: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/accounts/{id}/copies',
    right: 'change_families',
    tag: 'people',
    summary: 'Request a copy for a family; only the family receives the link',
    who: ['admin'],
    fresh: true,
    status: 201,
    params: idParams,
    answer: dataCopy,
    idempotent: true,
  }),
};
