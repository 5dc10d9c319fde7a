import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { givenPassword, idParams, requiredText } from '../core/text.ts';

/** Days between the request and the removal; it can be cancelled meanwhile. */
export const deletionDays = 30;

export const deletionRequest = z
  .object({
    id: z.string(),
    state: z.enum(['open', 'canceled', 'done']),
    /** Its holder asked, or nobody used it for the years of the settings: then signing in is enough for it to stay. */
    cause: z.enum(['asked', 'inactive']),
    requested_at: z.string(),
    due_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'DeletionRequest' });
export type DeletionRequest = z.infer<typeof deletionRequest>;

export const adminDeletion = deletionRequest
  .extend({
    account: z.object({ id: z.string(), full_name: z.string(), role: z.enum(['parent', 'student', 'staff', 'admin']) }),
    /** Places and booked classes to cancel first; nothing is removed until then. */
    places_ahead: z.int(),
    /** What has to arrive or end first: a refund on its way, or a membership that goes on. */
    money_ahead: z.enum(['refund', 'membership']).nullable(),
    /** The last active admin: nothing is removed until there is another. */
    last_admin: z.boolean(),
  })
  .meta({ id: 'OfficeDeletion' });
export type AdminDeletion = z.infer<typeof adminDeletion>;

export const askDeletion = z.strictObject({ password: givenPassword });
export const eraseNow = z.strictObject({ reason: requiredText('Please say why it cannot wait', 500) });

const own = { tag: 'profile', path: '/profile/deletion', who: 'anyone', right: 'own' } as const;
const answer = z.object({ request: deletionRequest.nullable() });

export const deletionCalls = {
  getOwnDeletion: declareCall({
    ...own,
    method: 'GET',
    summary: 'Whether and when your account will be deleted',
    answer,
  }),
  requestOwnDeletion: declareCall({
    ...own,
    method: 'POST',
    summary: "Request deletion of your account and your family's data in 30 days",
    status: 201,
    body: askDeletion,
    answer,
    budget: 'write',
  }),
  cancelOwnDeletion: declareCall({
    ...own,
    method: 'DELETE',
    summary: 'Cancel a requested deletion',
    answer,
    budget: 'write',
  }),
  listDeletions: declareCall({
    method: 'GET',
    path: '/admin/deletions',
    right: 'settings',
    tag: 'people',
    summary: 'List requested deletions, next due first',
    who: ['admin'],
    answer: z.object({ data: z.array(adminDeletion) }),
  }),
  eraseNow: declareCall({
    method: 'POST',
    path: '/admin/deletions/{id}/erase',
    right: 'settings',
    tag: 'people',
    summary: 'Carry out a deletion right away; it cannot be undone',
    who: ['admin'],
    fresh: true,
    params: idParams,
    body: eraseNow,
    answer: z.object({ message: z.string() }),
    budget: 'write',
  }),
};
