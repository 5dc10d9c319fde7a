import { methodsThat } from '../core/enrollment-states.ts';
import { hasSlip, optionalSlip, slipMissing } from '../core/card-slip.ts';
import { z } from 'zod';
import { leavingReason } from '../core/leaving-reasons.ts';
import { onlyWith } from '../core/guarded.ts';
import { declareCall } from '../core/endpoint.ts';
import {
  enrollmentStatuses,
  paymentMethods,
  paymentStates,
  paymentStatuses,
  refundStates,
  returnChannels,
} from '../core/enrollment-states.ts';
import { meeting } from '../core/meeting.ts';
import { choiceFilter, pageOf, pageQuery, sortBy } from '../core/paging.ts';
import { idParams, optionalText, recordId, recordVersion } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';
import { tagRef } from '../organisation/tags.ts';
import { answers, givenAnswers } from '../organisation/answers.ts';
import { priceLine } from './prices/price-line.ts';
import { chosenItems, expectedItems } from './prices/chosen-items.ts';
import { typedCode } from './prices/typed-code.ts';

const programOfEnrollment = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  category: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  art: z.string(),
});

export const enrollment = z
  .object({
    id: z.string(),
    /** E-0412: what people say on the phone. */
    number: z.string(),
    status: z.enum(enrollmentStatuses),
    payment_status: onlyWith('see_money', z.enum(paymentStatuses)),
    /** The price owed, fixed when the place was asked for. Null: not priced yet. */
    payment_amount: onlyWith('see_money', money.nullable()),
    amount_paid: onlyWith('see_money', money),
    amount_due: onlyWith('see_money', money),
    /** What a payment plan asks for today or asked for before; without a plan all that is due. */
    due_now: onlyWith('see_money', money),
    /** The next part of the payment plan on a later day. */
    next_due: onlyWith('see_money', z.object({ on: z.string(), amount: money }).nullable()),
    /** The family can choose between the whole price and a payment plan. */
    offers_plans: z.boolean(),
    /** Paid for a place that was cancelled or not accepted: the family chooses credit or a refund. */
    to_settle: onlyWith('see_money', money),
    currency: z.literal('JMD'),
    created_at: moment,
    /** Until when an unpaid pending place is held. Null while it cannot lapse: a part is paid, or the office has to answer. */
    hold_expires_at: moment.nullable(),
    paid_at: onlyWith('see_money', moment.nullable()),
    can_pay: z.boolean(),
    /** A slip was sent and waits for the office: nothing to pay meanwhile, and the hold does not lapse. */
    payment_under_review: z.boolean(),
    can_cancel: z.boolean(),
    version: z.int(),
    program: programOfEnrollment,
    student: z.object({
      id: z.string(),
      full_name: z.string(),
      grade_label: z.string(),
      parent: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    }),
  })
  .meta({ id: 'Enrollment' });
export type Enrollment = z.infer<typeof enrollment>;

export const timelineEntry = z.object({
  id: z.string(),
  at: moment,
  title: z.string(),
  detail: z.string().nullable(),
  /** "You", "Doctorbird office" or a name: never more than the reader may know. */
  by: z.string(),
  kind: z.enum(['asked', 'status', 'payment', 'refund', 'note']),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const paymentOfEnrollment = z.object({
  id: z.string(),
  reference: z.string(),
  amount: money,
  refunded: money,
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  created_at: moment,
  confirmed_at: moment.nullable(),
  /** The day on which the books count it, and the day of the entry where that is another one. */
  value_date: z.string().nullable(),
  entered_on: z.string().nullable(),
  message: z.string().nullable(),
  receipt_number: z.string().nullable(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: money,
      state: z.enum(refundStates),
      channel: z.enum(returnChannels),
      overpaid: z.boolean(),
      reason: z.string().nullable(),
      /** Why it was not carried out. */
      message: z.string().nullable(),
      created_at: moment,
      /** The day by which it is back; null once it is over. */
      until: z.string().nullable(),
    }),
  ),
});

export const enrollmentDetail = enrollment
  .extend({
    /** How the price came about; empty for a place without a price, for older places, and for a student. */
    price_lines: onlyWith('see_money', z.array(priceLine)),
    /** Null while nothing was charged: without a price, or free. */
    invoice_number: onlyWith('see_money', z.string().nullable()),
    timeline: onlyWith('see_money', z.array(timelineEntry)),
    payments: onlyWith('see_money', z.array(paymentOfEnrollment)),
    /** When and where the class meets, as the program's page says it. */
    schedule: z.string().nullable(),
    location: z.string().nullable(),
    /** The days on which the program meets, cancelled ones too. */
    meetings: z.array(meeting),
  })
  .meta({ id: 'EnrollmentDetail' });
export type EnrollmentDetail = z.infer<typeof enrollmentDetail>;

export const requestEnrollment = z.strictObject({
  student_id: recordId,
  program_id: recordId,
  note: optionalText(500),
  /** Answers to the organisation's own fields. */
  answers: givenAnswers.optional(),
  /** A discount code. */
  code: typedCode,
  /** The total that was on the screen, null for a program without a price: another one by now is 409, and nothing is held. */
  expected_amount: z.number({ error: 'Please reload the page to see the price' }).nullable().optional(),
  items: chosenItems,
  expected_items: expectedItems,
});

/** More places than this are not requested at once. */
const mostPlaces = 20;

/** Places for several children, or in several programs: all of them or none. */
export const requestPlaces = z.strictObject({
  places: z
    .array(z.strictObject({ student_id: recordId, program_id: recordId, answers: givenAnswers.optional() }), {
      error: 'Choose a child and a program',
    })
    .min(1, { error: 'Choose a child and a program' })
    .max(mostPlaces, { error: `Choose at most ${mostPlaces} places at a time` })
    .refine(
      (places) => new Set(places.map((place) => `${place.student_id} ${place.program_id}`)).size === places.length,
      {
        error: 'A child can have one place in a program',
      },
    ),
  note: optionalText(500),
  /** A discount code. */
  code: typedCode,
  /** The total that was on the screen: another one by now is 409, and nothing is held. */
  expected_amount: z.number({ error: 'Please reload the page to see the price' }).optional(),
  items: chosenItems,
  expected_items: expectedItems,
});

/** What a move to each status is called on a button. */
export const enrollmentMove = z.object({ status: z.enum(enrollmentStatuses), needs_reason: z.boolean() });

const adminMoves = {
  tags: z.array(tagRef),
  moves: z.array(enrollmentMove),
  can_record_payment: z.boolean(),
  /** Holds a seat, so it can go to another program. */
  can_transfer: z.boolean(),
  /** Nothing was paid or waived, so the price may change. */
  can_price: z.boolean(),
};

export const adminEnrollment = enrollment.extend(adminMoves).meta({ id: 'AdminEnrollment' });
export type AdminEnrollment = z.infer<typeof adminEnrollment>;
/** In the list with the answers to custom fields; absent without any. */
export const listedEnrollment = adminEnrollment.extend({ answers: answers.optional() });
export type ListedEnrollment = z.infer<typeof listedEnrollment>;
export const adminEnrollmentDetail = enrollmentDetail.extend(adminMoves).meta({ id: 'AdminEnrollmentDetail' });
export type AdminEnrollmentDetail = z.infer<typeof adminEnrollmentDetail>;

/**
 * One admin move. `payment_status: "paid"` never flips a flag: it records a payment taken outside the gateway,
 * of the method given; `waived` writes the amount off. Both need to be said with a reason or reference.
 */
export const changeEnrollmentStatus = z
  .strictObject({
    status: z.enum(enrollmentStatuses, { error: 'Choose a status' }).optional(),
    /** The present value again is no change; of the others only paid and waived can be set by hand. */
    payment_status: z.enum(paymentStatuses, { error: 'Choose a payment status' }).optional(),
    method: z.enum(methodsThat('desk'), { error: 'Choose how it was paid' }).optional(),
    reference: optionalText(80),
    /** Of the card machine, and only with it. */
    slip: optionalSlip,
    reason: optionalText(500),
    /** Of a cancellation: why the child leaves. The family does not see it. */
    leaving_reason: leavingReason,
    version: recordVersion.optional(),
  })
  .refine((value) => value.status !== undefined || value.payment_status !== undefined, {
    error: 'Choose which status to set',
    path: ['status'],
  })
  .refine(({ method = '', slip }) => hasSlip({ method, slip }), slipMissing);

export const cancellationTerms = z
  .object({
    allowed: z.boolean(),
    paid: z.number(),
    refund: z.number(),
    /** What of it goes to the family itself, not to a gift card, the scholarship fund or a relative who paid. */
    own_refund: z.number(),
    percent: z.int(),
    currency: z.literal('JMD'),
    /** Until when (a day) this refund holds; null when it does not change with time. */
    until: z.string().nullable(),
    sentence: z.string(),
    /** How the refund comes: a sentence with amount, way and day for each way. */
    ways: z.array(z.string()),
  })
  .meta({ id: 'CancellationTerms' });
export type CancellationTerms = z.infer<typeof cancellationTerms>;

export const enrollmentCalls = {
  listEnrollments: declareCall({
    method: 'GET',
    path: '/enrollments',
    tag: 'enrollments',
    summary: "The parent's or student's enrollments",
    who: ['parent', 'student'],
    query: pageQuery({ status: choiceFilter(enrollmentStatuses), sort: sortBy(['created_at']) }),
    answer: pageOf(enrollment),
  }),
  getEnrollment: declareCall({
    method: 'GET',
    path: '/enrollments/{id}',
    tag: 'enrollments',
    summary: 'One enrollment with its timeline and payments',
    who: ['parent', 'student'],
    params: idParams,
    answer: enrollmentDetail,
  }),
  requestEnrollment: declareCall({
    method: 'POST',
    path: '/enrollments',
    tag: 'enrollments',
    summary: 'Request a place; it is held until it is paid for or the hold expires',
    who: ['parent'],
    status: 201,
    body: requestEnrollment,
    answer: enrollment,
    idempotent: true,
    // It takes a discount code, too.
    budget: 'code',
  }),
  requestPlaces: declareCall({
    method: 'POST',
    path: '/enrollments/together',
    tag: 'enrollments',
    summary: 'Request several places at once: all of them are held, or none',
    who: ['parent'],
    status: 201,
    body: requestPlaces,
    answer: z.object({ data: z.array(enrollment) }),
    idempotent: true,
    budget: 'code',
  }),
  cancellationTerms: declareCall({
    method: 'GET',
    path: '/enrollments/{id}/cancellation',
    tag: 'enrollments',
    summary: 'Preview cancelling a place today: what would be refunded and why',
    who: ['parent'],
    params: idParams,
    answer: cancellationTerms,
  }),
  cancelEnrollment: declareCall({
    method: 'POST',
    path: '/enrollments/{id}/cancel',
    tag: 'enrollments',
    summary: 'Cancel a place; payments are refunded according to the policy',
    who: ['parent'],
    params: idParams,
    body: z.strictObject({
      reason: optionalText(500),
      leaving_reason: leavingReason,
      /** The refund that was on the screen: another one by now is 409, and nothing is cancelled. */
      expected_refund: z.number().optional(),
    }),
    answer: enrollment,
    idempotent: true,
    budget: 'write',
  }),
  getAnyEnrollment: declareCall({
    method: 'GET',
    path: '/admin/enrollments/{id}',
    right: 'see_families',
    tag: 'admin',
    summary: 'One enrollment with its timeline, payments and possible next steps',
    who: ['admin'],
    params: idParams,
    answer: adminEnrollmentDetail,
  }),
  changeEnrollmentStatus: declareCall({
    method: 'PUT',
    path: '/admin/enrollments/{id}/status',
    right: 'change_places',
    tag: 'admin',
    summary: 'Change the status of an enrollment, or record a payment taken by hand',
    who: ['admin'],
    params: idParams,
    body: changeEnrollmentStatus,
    answer: adminEnrollmentDetail,
    idempotent: true,
    budget: 'write',
  }),
};
