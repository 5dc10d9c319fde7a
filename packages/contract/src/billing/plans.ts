import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, nearDay, recordId, requiredText } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';

/**
 * Paid; due today or earlier; due for longer than today, once the plan has begun; due on a later day; or not asked for any
 * more, because the place has ended or its fee is waived.
 */
export const partStates = ['paid', 'due', 'overdue', 'later', 'void'] as const;
export type PartState = (typeof partStates)[number];

/** One part of a plan. What is paid for the place covers the parts in their order. */
export const planPart = z.object({
  due_on: z.string(),
  amount: money,
  open: money,
  state: z.enum(partStates),
});
export type PlanPart = z.infer<typeof planPart>;

/** What a family agreed to pay for a place, part by part. */
export const paymentPlan = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Null for one that an admin changed or that was chosen from a template since removed from the program. */
    template_id: z.string().nullable(),
    started_on: z.string(),
    /** Why it took the place of another one. */
    reason: z.string().nullable(),
    /** Null while it stands. */
    ended: z.object({ on: z.string(), reason: z.string() }).nullable(),
    parts: z.array(planPart),
  })
  .meta({ id: 'PaymentPlan' });
export type PaymentPlan = z.infer<typeof paymentPlan>;

/** A plan that a family can choose now, worked out for its place. */
export const planOption = z.object({
  template_id: z.string(),
  name: z.string(),
  /** To be paid now. */
  deposit: money,
  parts: z.array(z.object({ due_on: z.string(), amount: money })),
});
export type PlanOption = z.infer<typeof planOption>;

export const placePlan = z
  .object({
    enrollment_id: z.string(),
    /** Everything that is open for the place. */
    due: money,
    due_now: money,
    next_due: z.object({ on: z.string(), amount: money }).nullable(),
    plan: paymentPlan.nullable(),
    /** Other plans that can be chosen; none once something was paid. */
    options: z.array(planOption),
  })
  .meta({ id: 'PlacePlan' });
export type PlacePlan = z.infer<typeof placePlan>;

const reason = requiredText('Please say why: the family will see this', 300);

export const choosePlan = z.strictObject({
  /** Null: everything at once. */
  template_id: recordId.nullable(),
  /** The deposit that was on the screen: another one by now is 409, and nothing changes. */
  expected_deposit: z.number({ error: 'Please reload the page to see the amounts' }).optional(),
});

const amount = z
  .number({ error: 'Please enter the amount in numbers' })
  .positive({ error: 'The amount must be more than zero' })
  .max(100_000_000, { error: 'Please check the amount' })
  .multipleOf(0.01, { error: 'Please use at most two decimal places' });

export const changePlan = z.strictObject({
  /** What is still open, in its new parts. */
  parts: z
    .array(z.strictObject({ due_on: nearDay('Please enter a date'), amount }), { error: 'Please enter the parts' })
    .min(1, { error: 'Please enter at least one part' })
    .max(24, { error: 'Please enter at most 24 parts' }),
  reason,
});

/** Filters of the office's list: behind for longer than the days of grace, all that stand, or with the ended ones. */
export const planViews = ['behind', 'open', 'ended'] as const;

/** A family's plan in the office's list. */
export const listedPlan = z
  .object({
    id: z.string(),
    name: z.string(),
    enrollment: z.object({ id: z.string(), number: z.string() }),
    student: z.object({ id: z.string(), full_name: z.string() }),
    program: z.object({ id: z.string(), title: z.string() }),
    parent: z.object({ id: z.string(), full_name: z.string(), phone: z.string().nullable() }).nullable(),
    open: money,
    due_now: money,
    /** The date of the oldest part that is not paid. */
    oldest_due: z.string().nullable(),
    behind: z.boolean(),
    ended: z.object({ on: z.string(), reason: z.string() }).nullable(),
    reminded_at: moment.nullable(),
  })
  .meta({ id: 'ListedPlan' });
export type ListedPlan = z.infer<typeof listedPlan>;

const ofPlace = z.object({ current: placePlan, earlier: z.array(paymentPlan) });

export const endPlan = z.strictObject({ reason });

export const planCalls = {
  listMyPlans: declareCall({
    method: 'GET',
    path: '/payment-plans',
    tag: 'payments',
    summary: 'How the places of the family are paid, part by part, and the plans that can be chosen',
    who: ['parent'],
    answer: z.object({ data: z.array(placePlan) }),
  }),
  choosePlan: declareCall({
    method: 'PUT',
    path: '/enrollments/{id}/plan',
    tag: 'payments',
    summary: 'Choose to pay a place by a plan, or all at once; possible until something was paid',
    who: ['parent'],
    params: idParams,
    body: choosePlan,
    answer: placePlan,
    idempotent: true,
    budget: 'write',
  }),
  plansOfPlace: declareCall({
    method: 'GET',
    path: '/admin/enrollments/{id}/plans',
    right: 'see_money',
    tag: 'admin',
    summary: 'The payment plan of a place, and those before it',
    who: ['admin'],
    params: idParams,
    answer: ofPlace,
  }),
  remindOfPlan: declareCall({
    method: 'POST',
    path: '/admin/payment-plans/{id}/remind',
    right: 'take_money',
    tag: 'admin',
    summary: 'Email the family what is due now; at most once a day',
    who: ['admin'],
    params: idParams,
    answer: z.object({ reminded_at: moment }),
    idempotent: true,
  }),
  agreePlan: declareCall({
    method: 'POST',
    path: '/admin/enrollments/{id}/plans',
    right: 'take_money',
    tag: 'admin',
    summary: 'Agree on a payment plan for what is open on a place; the family is notified',
    who: ['admin'],
    params: idParams,
    body: changePlan,
    answer: ofPlace,
    idempotent: true,
    budget: 'write',
  }),
  changePlan: declareCall({
    method: 'PUT',
    path: '/admin/payment-plans/{id}',
    right: 'take_money',
    tag: 'admin',
    summary: 'Agree on other dates: the plan ends, and a new one takes its place; the family is notified',
    who: ['admin'],
    params: idParams,
    body: changePlan,
    answer: ofPlace,
    idempotent: true,
  }),
  endPlan: declareCall({
    method: 'POST',
    path: '/admin/payment-plans/{id}/end',
    right: 'take_money',
    tag: 'admin',
    summary: 'End a plan: everything open is due at once; the family is notified',
    who: ['admin'],
    params: idParams,
    body: endPlan,
    answer: ofPlace,
    idempotent: true,
  }),
};
