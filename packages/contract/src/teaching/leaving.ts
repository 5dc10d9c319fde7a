import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { fullName } from '../core/person-fields.ts';
import { idParams, nearDay, recordId } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** Somebody whom the family announced for one child and one class; the code is shown once, to whoever announced them. */
export const onceCollector = z
  .object({
    id: z.string(),
    full_name: z.string(),
    meeting: z.object({ id: z.string(), title: z.string(), starts_at: moment }),
    used_at: moment.nullable(),
  })
  .meta({ id: 'OnceCollector' });
export type OnceCollector = z.infer<typeof onceCollector>;

/** How a child leaves its classes, beside the people on its list. */
export const leaving = z
  .object({
    /** The family allows the child to leave alone until this day, included. */
    walks_alone_until: z.string().nullable(),
    /** From this age on it counts. */
    alone_age: z.int(),
    old_enough: z.boolean(),
    /** Leaves alone without a permission. */
    adult: z.boolean(),
    /** Announced for classes that are not over. */
    announced: z.array(onceCollector),
    /** The classes for which somebody can be announced, the next first. */
    classes: z.array(z.object({ id: z.string(), title: z.string(), starts_at: moment })),
  })
  .meta({ id: 'Leaving' });
export type Leaving = z.infer<typeof leaving>;

export const setWalksAlone = z.strictObject({
  /** Null takes the permission back. */
  walks_alone_until: nearDay('Choose until which day').nullable(),
});

/** For one child and one class. */
export const mostAnnounced = 3;

export const announceCollector = z.strictObject({
  /** Made by the device: sent twice, it announces one person, with the same code. */
  id: recordId,
  meeting_id: recordId,
  full_name: fullName,
});

const onceParams = z.strictObject({ id: recordId, once_id: recordId });

export const leavingCalls = {
  getLeaving: declareCall({
    method: 'GET',
    path: '/students/{id}/leaving',
    right: 'see_families',
    tag: 'students',
    summary: 'How a child leaves its classes: alone, and with whom for once',
    who: ['parent', 'admin'],
    params: idParams,
    answer: leaving,
  }),
  setWalksAlone: declareCall({
    method: 'PUT',
    path: '/students/{id}/walks-alone',
    right: 'change_families',
    tag: 'students',
    summary: 'Allow a child to leave its classes alone until a day, or take that back',
    who: ['parent', 'admin'],
    params: idParams,
    body: setWalksAlone,
    answer: leaving,
    budget: 'write',
  }),
  announceCollector: declareCall({
    method: 'POST',
    path: '/students/{id}/once-collectors',
    right: 'change_families',
    tag: 'students',
    summary: 'Announce who collects a child from one class; the answer has the code that this person says at the door',
    who: ['parent', 'admin'],
    status: 201,
    params: idParams,
    body: announceCollector,
    answer: z.object({ collector: onceCollector, code: z.string() }),
    budget: 'write',
  }),
  withdrawCollector: declareCall({
    method: 'DELETE',
    path: '/students/{id}/once-collectors/{once_id}',
    right: 'change_families',
    tag: 'students',
    summary: 'Take back that somebody collects a child for once; not possible once they did',
    who: ['parent', 'admin'],
    status: 204,
    params: onceParams,
    budget: 'write',
  }),
};
