import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { studentUser } from './student-user.ts';
import { answeredTexts } from './child-fields.ts';
import { idParams, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** A student who signed up alone and requests to join a family. */
export const linkRequest = z
  .object({
    id: z.string(),
    full_name: z.string(),
    age: z.int(),
    grade_label: z.string(),
    ...answeredTexts('asked'),
    email: z.string().nullable(),
    created_at: moment,
    /** A child with the same name and birth date that the parent registered: accepting merges the two. */
    same_as: z.object({ id: z.string(), full_name: z.string() }).nullable(),
  })
  .meta({ id: 'LinkRequest' });
export type LinkRequest = z.infer<typeof linkRequest>;

export const askParent = z.strictObject({
  family_code: requiredText('Family code is required', 20).transform((code) => code.toUpperCase().replaceAll(' ', '')),
});

export const familyLinkCalls = {
  listLinkRequests: declareCall({
    method: 'GET',
    path: '/link-requests',
    tag: 'students',
    summary: 'List students who ask to be linked to your family',
    who: ['parent'],
    query: pageQuery({}),
    answer: pageOf(linkRequest),
  }),
  acceptLink: declareCall({
    method: 'POST',
    path: '/link-requests/{id}/accept',
    tag: 'students',
    summary: 'Accept a link request',
    who: ['parent'],
    params: idParams,
    answer: z.object({ student_id: z.string(), full_name: z.string() }),
    idempotent: true,
  }),
  refuseLink: declareCall({
    method: 'POST',
    path: '/link-requests/{id}/refuse',
    tag: 'students',
    summary: 'Decline a link request; the student is notified and sees nothing of the family',
    who: ['parent'],
    params: idParams,
    answer: z.object({ full_name: z.string() }),
    idempotent: true,
  }),
  askParent: declareCall({
    method: 'POST',
    path: '/student/parent-request',
    tag: 'students',
    summary: 'Ask a parent to link your account, by family code',
    who: ['student'],
    beforeParent: true,
    body: askParent,
    answer: studentUser,
    budget: 'reset',
    idempotent: true,
  }),
  withdrawRequest: declareCall({
    method: 'DELETE',
    path: '/student/parent-request',
    tag: 'students',
    summary: 'Withdraw a link request',
    who: ['student'],
    beforeParent: true,
    answer: studentUser,
  }),
};
