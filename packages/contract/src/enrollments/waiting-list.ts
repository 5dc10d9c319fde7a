import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** Where a child stands on a waiting list. From `accepted` on it is over; the family may join again at the end. */
export const waitingStates = ['waiting', 'offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** The most children who join at once. */
const mostChildren = 10;

export const joinWaitingList = z.strictObject({
  program_id: recordId,
  student_ids: z
    .array(recordId, { error: 'Choose a child' })
    .min(1, { error: 'Choose a child' })
    .max(mostChildren, { error: `Choose at most ${mostChildren} children at a time` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Choose each child once' }),
  /** Places for all of them at once, or none; otherwise each place that becomes free is offered to one of them. */
  together: z.boolean({ error: 'Choose whether they need places together' }),
});

const waitingEvent = z.object({
  id: z.string(),
  at: moment,
  title: z.string(),
  detail: z.string().nullable(),
  /** "You", the organisation or a name: never more than the reader may know. */
  by: z.string(),
});

export const waitingEntry = z
  .object({
    id: z.string(),
    state: z.enum(waitingStates),
    student: z.object({ id: z.string(), full_name: z.string() }),
    program: z.object({ id: z.string(), slug: z.string(), title: z.string(), start_date: z.string().nullable() }),
    /** With the other children of the same request, or not at all. */
    together: z.boolean(),
    joined_at: moment,
    /** How many children of other families come first. Null unless waiting, and while the office passes over the request. */
    ahead: z.int().nullable(),
    /** Why the office passes over the request for now. */
    paused: z.string().nullable(),
    /** Why no place is offered to the child for now: its age does not fit. Null when it does, and unless waiting. */
    unfit: z.string().nullable(),
    /** Until when the offered place can be accepted. */
    offer_ends_at: moment.nullable(),
    /** The place that came of it. */
    enrollment_id: z.string().nullable(),
    /** What happened and why, the newest first. */
    events: z.array(waitingEvent),
  })
  .meta({ id: 'WaitingEntry' });
export type WaitingEntry = z.infer<typeof waitingEntry>;

export const adminWaitingEntry = waitingEntry
  .extend({
    student: waitingEntry.shape.student.extend({ age: z.int() }),
    parent: z.object({ id: z.string(), full_name: z.string(), phone: z.string().nullable() }).nullable(),
    /** The same for all children who joined together. */
    request_id: z.string(),
    /** Why the request is in front of others that joined earlier. */
    first: z.boolean(),
    /** A place can be offered now: the child waits and a place is free. */
    can_offer: z.boolean(),
  })
  .meta({ id: 'AdminWaitingEntry' });
export type AdminWaitingEntry = z.infer<typeof adminWaitingEntry>;

const reason = requiredText('Please say why: the family will see this', 500);
export const waitingReason = z.strictObject({ reason });
/** A reason is needed when somebody else is first in line. */
export const offerPlace = z.strictObject({ reason: z.string().trim().max(500).optional() });

const entries = z.object({ data: z.array(waitingEntry) });

export const waitingListCalls = {
  listWaiting: declareCall({
    method: 'GET',
    path: '/waiting-list',
    tag: 'enrollments',
    summary: "The family's waiting list entries: open ones, and those that ended in the last 30 days",
    who: ['parent'],
    answer: entries,
  }),
  joinWaitingList: declareCall({
    method: 'POST',
    path: '/waiting-list',
    tag: 'enrollments',
    summary: 'Join the waiting list of a full program, with one child or several',
    who: ['parent'],
    status: 201,
    body: joinWaitingList,
    answer: entries,
    idempotent: true,
    budget: 'write',
  }),
  leaveWaitingList: declareCall({
    method: 'POST',
    path: '/waiting-list/{id}/leave',
    tag: 'enrollments',
    summary: 'Leave the waiting list, or decline the place that is offered: it goes to the next family',
    who: ['parent'],
    params: idParams,
    answer: waitingEntry,
    idempotent: true,
  }),
  addToWaitingList: declareCall({
    method: 'POST',
    path: '/admin/waiting-list',
    right: 'change_places',
    tag: 'admin',
    summary: 'Put children of one family on the waiting list of a full program',
    who: ['admin'],
    status: 201,
    body: joinWaitingList,
    answer: z.object({ data: z.array(adminWaitingEntry) }),
    idempotent: true,
    budget: 'write',
  }),
  offerPlace: declareCall({
    method: 'POST',
    path: '/admin/waiting-list/{id}/offer',
    right: 'change_places',
    tag: 'admin',
    summary: 'Offer a free place by hand; out of turn with a reason',
    who: ['admin'],
    params: idParams,
    body: offerPlace,
    answer: adminWaitingEntry,
    idempotent: true,
    budget: 'write',
  }),
  pauseWaiting: declareCall({
    method: 'POST',
    path: '/admin/waiting-list/{id}/pause',
    right: 'change_places',
    tag: 'admin',
    summary: 'Pass over a request for now, with a reason that the family sees',
    who: ['admin'],
    params: idParams,
    body: waitingReason,
    answer: adminWaitingEntry,
    idempotent: true,
    budget: 'write',
  }),
  resumeWaiting: declareCall({
    method: 'POST',
    path: '/admin/waiting-list/{id}/resume',
    right: 'change_places',
    tag: 'admin',
    summary: 'Put a request that was passed over back in its place in line',
    who: ['admin'],
    params: idParams,
    answer: adminWaitingEntry,
    idempotent: true,
  }),
  removeFromWaitingList: declareCall({
    method: 'POST',
    path: '/admin/waiting-list/{id}/remove',
    right: 'change_places',
    tag: 'admin',
    summary: 'Take a child off the waiting list, or take back an offer, with a reason that the family sees',
    who: ['admin'],
    params: idParams,
    body: waitingReason,
    answer: adminWaitingEntry,
    idempotent: true,
    budget: 'write',
  }),
};
