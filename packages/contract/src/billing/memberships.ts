import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { leavingReason } from '../core/leaving-reasons.ts';
import { changedText, idParams, nearDay, recordId } from '../core/text.ts';
import { money } from '../core/wire.ts';
import { membershipChanges, membershipStates } from './membership-labels.ts';

/** A month from one billing day to the next, as far as the membership counts in it. */
const month = {
  from: z.string(),
  /** The last day. */
  until: z.string(),
  days: z.int(),
  of_days: z.int(),
  amount: money,
};

/** A month that was billed, or for which nothing is due because it was paused. */
const billedMonth = z
  .object({
    ...month,
    /** What is open of its bill. */
    due: money,
    bill_id: z.string().nullable(),
    invoice_number: z.string().nullable(),
  })
  .meta({ id: 'MembershipMonth' });

/** Days on which the membership does not count; both are included. */
const pause = z.object({ from: z.string(), until: z.string() });

/** A bill that is still to come. */
const nextBill = z
  .object({
    ...month,
    /** When it is issued. */
    issued_on: z.string(),
    due_on: z.string(),
  })
  .meta({ id: 'NextMembershipBill' });

export const membership = z
  .object({
    id: z.string(),
    item_id: z.string(),
    name: z.string(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    parent: z.object({ id: z.string(), full_name: z.string() }),
    state: z.enum(membershipStates),
    /** Of a whole month, with its tax, as it is today. */
    price: money,
    billing_day: z.int(),
    begins_on: z.string(),
    /** The last day; null: until somebody ends it. */
    ends_on: z.string().nullable(),
    /** The pause of today, or the next one. */
    pause: pause.nullable(),
    /** Null once it ends before another bill. */
    next_bill: nextBill.nullable(),
    /** What is open of its bills. */
    due: money,
  })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof membership>;

export const wholeMembership = membership
  .extend({
    /** The newest first. */
    months: z.array(billedMonth),
    pauses: z.array(pause),
    /** The titles of the programs whose places cost nothing more. */
    programs: z.array(z.string()),
    /** The last day if a family ended it today; null where it has one. */
    last_day: z.string().nullable(),
    /** How many more pauses may begin this year. */
    pauses_left: z.int(),
    pause_weeks: z.int(),
  })
  .meta({ id: 'WholeMembership' });
export type WholeMembership = z.infer<typeof wholeMembership>;

export const membershipOffer = z
  .object({
    item_id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    price: money,
    billing_day: z.int(),
    programs: z.array(z.string()),
  })
  .meta({ id: 'MembershipOffer' });
export type MembershipOffer = z.infer<typeof membershipOffer>;

const dollars = z
  .number({ error: 'Please reload the page' })
  .min(0, { error: 'Please reload the page' })
  .max(100_000_000, { error: 'Please reload the page' });

export const askedMembership = z.strictObject({
  item_id: z.uuid({ error: 'Choose a membership' }),
  student_id: z.uuid({ error: 'Choose a child' }),
  begins_on: nearDay('Choose the first day'),
  /** What the screen showed as the sum of the first bills; if it is another by now, nothing begins. */
  total: dollars,
});
export type AskedMembership = z.output<typeof askedMembership>;

/** The bills with which a membership begins: those that are issued at once, or else the first one. */
export const membershipQuote = z
  .object({
    bills: z.array(nextBill),
    total: money,
    /** Of a whole month. */
    price: money,
    billing_day: z.int(),
  })
  .meta({ id: 'MembershipQuote' });
export type MembershipQuote = z.infer<typeof membershipQuote>;

const change = {
  kind: z.enum(membershipChanges, { error: 'Choose what to change' }),
  /** Of a pause its first day; of a membership that goes on, the first day that counts again. */
  from: nearDay('Choose the first day').nullish(),
  /** Of a pause its last day; of an end, which only the office chooses, the last day of the membership. */
  until: nearDay('Choose the last day').nullish(),
};
export const membershipChange = z.strictObject({
  ...change,
  total: dollars,
  /** Of an end. */
  leaving_reason: leavingReason,
  leaving_note: changedText(300),
});
export type AskedChange = Pick<z.output<typeof membershipChange>, keyof typeof change>;

/** What a change would mean. */
export const changeQuote = z
  .object({
    /** The months whose bills differ, the earliest first. */
    months: z.array(
      z.object({
        ...month,
        /** What it costs without the change. */
        before: money,
        /** Its bill was issued: that one is cancelled, and what was paid becomes credit. */
        billed: z.boolean(),
      }),
    ),
    before: money,
    total: money,
    /** Of an end. */
    last_day: z.string().nullable(),
    /** What is due of its bills after the change. */
    due: money,
  })
  .meta({ id: 'MembershipChangeQuote' });
export type ChangeQuote = z.infer<typeof changeQuote>;

const both = { tag: 'payments', who: ['parent', 'admin'], right: 'take_money' } as const;

export const membershipCalls = {
  listOwnMemberships: declareCall({
    method: 'GET',
    path: '/memberships',
    tag: 'payments',
    summary: 'The memberships of the family, and those that it can begin itself',
    who: ['parent'],
    answer: z
      .object({
        data: z.array(wholeMembership),
        offers: z.array(membershipOffer),
        students: z.array(z.object({ id: z.string(), full_name: z.string() })),
        /** Today in Jamaica. */
        day: z.string(),
      })
      .meta({ id: 'OwnMemberships' }),
  }),
  quoteMembership: declareCall({
    ...both,
    method: 'GET',
    path: '/memberships/quote',
    summary: 'What a membership that begins on a day would cost first; nothing is stored',
    query: z.strictObject({ item_id: recordId, begins_on: nearDay('Choose the first day') }),
    answer: membershipQuote,
  }),
  beginMembership: declareCall({
    method: 'POST',
    path: '/memberships',
    tag: 'payments',
    summary: 'Begin a membership for a child: it is billed each month until it is ended',
    who: ['parent'],
    status: 201,
    body: askedMembership,
    answer: wholeMembership,
    idempotent: true,
    budget: 'write',
  }),
  getMembershipsToBegin: declareCall({
    method: 'GET',
    path: '/admin/parents/{id}/memberships',
    tag: 'admin',
    summary: 'The memberships that the office can begin for a family, and its children',
    who: ['admin'],
    right: 'take_money',
    params: idParams,
    answer: z
      .object({
        offers: z.array(membershipOffer),
        students: z.array(z.object({ id: z.string(), full_name: z.string() })),
        day: z.string(),
      })
      .meta({ id: 'MembershipsToBegin' }),
  }),
  beginMembershipFor: declareCall({
    method: 'POST',
    path: '/admin/parents/{id}/memberships',
    tag: 'admin',
    summary: 'Begin a membership for a child of a family; the family gets an email and its first bill',
    who: ['admin'],
    right: 'take_money',
    status: 201,
    params: idParams,
    body: askedMembership,
    answer: wholeMembership,
    idempotent: true,
    budget: 'write',
  }),
  getMembership: declareCall({
    ...both,
    method: 'GET',
    path: '/memberships/{id}',
    summary: 'A membership with its months and pauses',
    params: idParams,
    answer: wholeMembership,
  }),
  quoteMembershipChange: declareCall({
    ...both,
    method: 'GET',
    path: '/memberships/{id}/change',
    summary: 'What a pause, its end, or the end of a membership would mean, with exact sums; nothing is stored',
    params: idParams,
    query: z.strictObject(change),
    answer: changeQuote,
  }),
  changeMembership: declareCall({
    ...both,
    method: 'POST',
    path: '/memberships/{id}/changes',
    summary: 'Pause a membership, end its pause, or end it',
    params: idParams,
    body: membershipChange,
    answer: wholeMembership,
    idempotent: true,
    budget: 'write',
  }),
};
