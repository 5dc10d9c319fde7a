import { z } from 'zod';
import { parishes } from '../core/parishes.ts';
import { declareCall } from '../core/endpoint.ts';
import { recordFilter } from '../core/paging.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** A credit is for one class. Booked: for a meeting to come. Used: that meeting is over. */
export const makeUpStates = ['open', 'booked', 'used', 'expired', 'withdrawn'] as const;
export type MakeUpState = (typeof makeUpStates)[number];

/** What a credit came of. */
export const makeUpSources = ['notice', 'excused', 'granted'] as const;
export type MakeUpSource = (typeof makeUpSources)[number];

const meetingOf = z.object({
  id: z.string(),
  title: z.string(),
  program_id: z.string(),
  starts_at: moment,
  ends_at: moment,
});

export const makeUp = z
  .object({
    id: z.string(),
    state: z.enum(makeUpStates),
    source: z.enum(makeUpSources),
    student: z.object({ id: z.string(), full_name: z.string() }),
    /** The place whose class was missed. */
    program: z.object({ id: z.string(), title: z.string() }),
    enrollment_id: z.string(),
    /** The meeting that the child missed or will miss; null when the office granted the credit. */
    missed: meetingOf.nullable(),
    granted_at: moment,
    /** The make-up class must begin before this moment. */
    expires_at: moment,
    /** The make-up class, when it is booked or used. */
    meeting: meetingOf.extend({ location: z.string().nullable(), slug: z.string() }).nullable(),
    /** Why the office granted it, or why it was taken back. */
    note: z.string().nullable(),
    can_book: z.boolean(),
    can_cancel: z.boolean(),
  })
  .meta({ id: 'MakeUp' });
export type MakeUp = z.infer<typeof makeUp>;

/** A meeting in which a credit can be used. */
export const makeUpMeeting = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    starts_at: moment,
    ends_at: moment,
    location: z.string().nullable(),
    /** Of the same category as the missed class. */
    same_kind: z.boolean(),
    parish: z.enum(parishes).nullable(),
    /** About how far it is from the missed class, by the settings; 0 at the same place, null where a parish is not known. */
    travel_minutes: z.int().nullable(),
    /** Free seats, at least one. */
    room: z.int(),
  })
  .meta({ id: 'MakeUpMeeting' });
export type MakeUpMeeting = z.infer<typeof makeUpMeeting>;

export const bookMakeUp = z.strictObject({ meeting_id: recordId });
export const grantMakeUp = z.strictObject({
  enrollment_id: recordId,
  reason: requiredText('Please say why: the family will see this', 300),
});
export const withdrawMakeUp = z.strictObject({ reason: requiredText('Please say why: the family will see this', 300) });

const credits = z.object({ data: z.array(makeUp) });
const choices = z.object({ data: z.array(makeUpMeeting) });

export const makeUpCalls = {
  listMakeUps: declareCall({
    method: 'GET',
    path: '/make-ups',
    tag: 'teaching',
    summary: "The family's credits for make-up classes: open and booked ones, and those that ended in the last 30 days",
    who: ['parent', 'student'],
    query: z.strictObject({ student_id: recordFilter }),
    answer: credits,
  }),
  listMakeUpMeetings: declareCall({
    method: 'GET',
    path: '/make-ups/{id}/meetings',
    tag: 'teaching',
    summary: 'The meetings with room in which an open credit can be used: the same kind and the nearest first',
    who: ['parent', 'student'],
    params: idParams,
    answer: choices,
  }),
  bookMakeUp: declareCall({
    method: 'POST',
    path: '/make-ups/{id}/book',
    tag: 'teaching',
    summary: 'Use a credit for a meeting with room',
    who: ['parent', 'student'],
    params: idParams,
    body: bookMakeUp,
    answer: makeUp,
    idempotent: true,
    budget: 'write',
  }),
  cancelMakeUp: declareCall({
    method: 'POST',
    path: '/make-ups/{id}/cancel',
    tag: 'teaching',
    summary: 'Cancel a booked make-up class in time: the credit is open again',
    who: ['parent', 'student'],
    params: idParams,
    answer: makeUp,
    idempotent: true,
    budget: 'write',
  }),
  grantMakeUp: declareCall({
    method: 'POST',
    path: '/admin/make-ups',
    right: 'attendance',
    tag: 'admin',
    summary: 'Grant a credit for a place, with a reason that the family sees',
    who: ['admin'],
    status: 201,
    body: grantMakeUp,
    answer: makeUp,
    idempotent: true,
    budget: 'write',
  }),
  withdrawMakeUp: declareCall({
    method: 'POST',
    path: '/admin/make-ups/{id}/withdraw',
    right: 'attendance',
    tag: 'admin',
    summary: 'Take back a credit that is not used, with its booking, with a reason that the family sees',
    who: ['admin'],
    params: idParams,
    body: withdrawMakeUp,
    answer: makeUp,
    idempotent: true,
    budget: 'write',
  }),
  listMakeUpMeetingsFor: declareCall({
    method: 'GET',
    path: '/admin/make-ups/{id}/meetings',
    right: 'see_families',
    tag: 'admin',
    summary: 'The meetings with room in which a credit of a family can be used, soonest first',
    who: ['admin'],
    params: idParams,
    answer: choices,
  }),
  bookMakeUpFor: declareCall({
    method: 'POST',
    path: '/admin/make-ups/{id}/book',
    right: 'attendance',
    tag: 'admin',
    summary: 'Use a credit of a family for a meeting with room',
    who: ['admin'],
    params: idParams,
    body: bookMakeUp,
    answer: makeUp,
    idempotent: true,
    budget: 'write',
  }),
  cancelMakeUpFor: declareCall({
    method: 'POST',
    path: '/admin/make-ups/{id}/cancel',
    right: 'attendance',
    tag: 'admin',
    summary: 'Cancel a booked make-up class of a family before it begins',
    who: ['admin'],
    params: idParams,
    answer: makeUp,
    idempotent: true,
    budget: 'write',
  }),
};
