import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { fullName } from '../core/person-fields.ts';
import { idParams, optionalText, recordId, requiredText } from '../core/text.ts';

/** Somebody who must not collect a child, such as by a court order. The note is opened one at a time, with a reason. */
export const barredPerson = z
  .object({
    id: z.string(),
    full_name: z.string(),
    relationship: z.string(),
    has_note: z.boolean(),
    created_at: z.string(),
    /** People of the child with this name who still have rights: to be ended by the office. */
    conflicts: z.array(
      z.object({
        kind: z.enum(['primary', 'guardian', 'person']),
        id: z.string(),
        name: z.string(),
        right: z.string(),
      }),
    ),
  })
  .meta({ id: 'BarredPerson' });
export type BarredPerson = z.infer<typeof barredPerson>;

export const addBarred = z.strictObject({
  full_name: fullName,
  relationship: requiredText('Enter the relationship to the child, such as father', 60),
  note: optionalText(1000),
});
export const readBarred = z.strictObject({ reason: requiredText('Please say why you need to read it', 200) });
export const endBarred = z.strictObject({ reason: requiredText('Please say why', 200) });

/** How many people one child can have on this list. */
export const mostBarred = 6;

const params = z.strictObject({ id: recordId, barred_id: recordId });
const list = z.object({ data: z.array(barredPerson) });

export const barredPeopleCalls = {
  listBarred: declareCall({
    method: 'GET',
    path: '/admin/students/{id}/barred-people',
    right: 'health',
    tag: 'people',
    summary: 'Who must not collect a child, without the notes',
    who: ['admin'],
    params: idParams,
    answer: list,
  }),
  addBarred: declareCall({
    method: 'POST',
    path: '/admin/students/{id}/barred-people',
    right: 'health',
    tag: 'people',
    summary:
      'Note that somebody must not collect a child; staff see the name beside the child, the family sees nothing',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: addBarred,
    answer: list,
    idempotent: true,
  }),
  readBarred: declareCall({
    method: 'POST',
    path: '/admin/students/{id}/barred-people/{barred_id}/read',
    right: 'health',
    tag: 'people',
    summary: 'Read the note; each access is logged with its reason',
    who: ['admin'],
    params,
    body: readBarred,
    answer: z.object({ note: z.string().nullable() }),
  }),
  endBarred: declareCall({
    method: 'POST',
    path: '/admin/students/{id}/barred-people/{barred_id}/end',
    right: 'health',
    tag: 'people',
    summary: 'The person may collect the child again; name and note are deleted, and the log says who did it and why',
    who: ['admin'],
    params,
    body: endBarred,
    answer: list,
    idempotent: true,
  }),
};
