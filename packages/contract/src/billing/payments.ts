import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import {
  enrollmentStatuses,
  manualMethods,
  paymentMethods,
  paymentStates,
  paymentOutcomes,
  refundChannels,
  refundStates,
  returnChannels,
} from '../core/enrollment-states.ts';
import { choiceFilter, pageOf, pageQuery, sortBy } from '../core/paging.ts';
import { idParams, nearDay, optionalText } from '../core/text.ts';
import { documentUpload } from '../core/uploads.ts';
import { moment, money } from '../core/wire.ts';

/** Empty and null count as not given. */
const optionalDay = (message: string) => z.union([z.literal(''), z.null(), nearDay(message)]).optional();
/** The day at the bank or at the office: all books go by it. The server refuses one that has not come in Jamaica. */
export const receivedOn = optionalDay('Enter the day it arrived').transform((day) => day || null);
/** The day on which money went back; without one, the day of the entry. */
export const returnedOn = optionalDay('Enter the day it went back').transform((day) => day || undefined);
/** The first open day, accepted where the true day is in a closed month: the answer `month_closed` names it. */
export const bookOn = optionalDay('Choose the first open day').transform((day) => day || undefined);

/** The card gateways; the name is part of the addresses for returns and messages. WiPay's own sandbox is one of its own. */
export const gatewayNames = ['sandbox', 'wipay', 'wipay-sandbox'] as const;
export type GatewayName = (typeof gatewayNames)[number];

export const refund = z
  .object({
    id: z.string(),
    amount: money,
    currency: z.literal('JMD'),
    state: z.enum(refundStates),
    channel: z.enum(returnChannels),
    /** More arrived than was due; the rest is the family's credit. Below zero where such credit was taken back. */
    overpaid: z.boolean(),
    reason: z.string().nullable(),
    message: z.string().nullable(),
    created_at: moment,
    settled_at: moment.nullable(),
    /** The day on which the books count it; null until it has succeeded. */
    value_date: z.string().nullable(),
    /** The day by which it is back; null once it is over, and for what is there at once. */
    until: z.string().nullable(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof refund>;

export const proofStates = ['under_review', 'accepted', 'rejected', 'withdrawn'] as const;
export type ProofState = (typeof proofStates)[number];

/** A slip that the family uploaded for its own payment. */
export const proof = z
  .object({
    id: z.string(),
    state: z.enum(proofStates),
    paid_on: z.string(),
    /** The amount that the family entered. */
    amount: money.nullable(),
    note: z.string().nullable(),
    reason: z.string().nullable(),
    file_name: z.string(),
    file_type: z.enum(documentUpload.types),
    created_at: moment,
    reviewed_at: moment.nullable(),
  })
  .meta({ id: 'PaymentProof' });
export type Proof = z.infer<typeof proof>;

/** One place or bill of a checkout. */
export const checkoutPart = z.object({
  payment_id: z.string(),
  /** Null for a bill, as its student. */
  enrollment_id: z.string().nullable(),
  student: z.string().nullable(),
  /** The program, or the title of the bill. */
  program: z.string(),
  amount: money,
  state: z.enum(paymentStates),
});
export type CheckoutPart = z.infer<typeof checkoutPart>;

export const payment = z
  .object({
    id: z.string(),
    /** DB-26-00417-8: short, with a check digit. */
    reference: z.string(),
    /** What was paid at once, for one place or for several. */
    checkout_id: z.string(),
    amount: money,
    refunded: money,
    currency: z.literal('JMD'),
    method: z.enum(paymentMethods),
    /** The gateway is the local stand-in: no real money moved. */
    sandbox: z.boolean(),
    state: z.enum(paymentStates),
    /** The status word on screens: paid, pending, failed, refunded … */
    payment_status: z.enum(paymentOutcomes),
    message: z.string().nullable(),
    /** The day of the money: received, or else confirmed, or else begun; in Jamaica. */
    date: z.string(),
    created_at: moment,
    confirmed_at: moment.nullable(),
    /** The day on which all books count it: received, booked by the bank or captured; null until it is confirmed. */
    value_date: z.string().nullable(),
    /** The day of the entry, where that is not the value date. */
    entered_on: z.string().nullable(),
    receipt_number: z.string().nullable(),
    enrollment: z.object({ id: z.string(), number: z.string(), status: z.enum(enrollmentStatuses) }),
    student: z.object({ id: z.string(), full_name: z.string() }),
    program: z.object({ id: z.string(), title: z.string(), art: z.string() }),
    refunds: z.array(refund),
    /** All places and bills that are paid for at once, this one too; null when there is only this one. */
    together: z.array(checkoutPart).nullable(),
    /** Who paid by a link of the family, as they said. */
    payer: z
      .object({
        name: z.string(),
        message: z.string().nullable(),
        /** The title of the link over time that it came by. */
        fund: z.string().nullable(),
      })
      .nullable(),
    /** The newest slip uploaded for it. */
    proof: proof.nullable(),
    /** A manual payment for which a slip may be uploaded now. */
    wants_proof: z.boolean(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;

/** Money that came while nothing was owed: it is credit, and no invoice stands behind it. */
const onAccount = z.boolean();

export const familyPayment = payment
  .extend({
    /** These three are null for a payment that is for a bill, and `bill` for one that is for a place. */
    enrollment: payment.shape.enrollment.nullable(),
    student: payment.shape.student.nullable(),
    program: payment.shape.program.nullable(),
    bill: z.object({ id: z.string(), title: z.string(), on_account: onAccount }).nullable(),
  })
  .meta({ id: 'FamilyPayment' });
export type FamilyPayment = z.infer<typeof familyPayment>;

export const adminPayment = payment
  .extend({
    /** These three are null for a payment that is for a bill, and `bill` for one that is for a place. */
    enrollment: payment.shape.enrollment.nullable(),
    student: payment.shape.student.nullable(),
    program: payment.shape.program.nullable(),
    bill: z
      .object({
        id: z.string(),
        title: z.string(),
        payer: z.string(),
        group_id: z.string().nullable(),
        on_account: onAccount,
      })
      .nullable(),
    parent: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    /** The bank's own reference, or the number of a cheque. */
    bank_reference: z.string().nullable(),
    /** Of the card machine; its code and digits are null once the family was erased. */
    slip: z
      .object({
        batch: z.string(),
        machine: z.string().nullable(),
        approval_code: z.string().nullable(),
        last_four: z.string().nullable(),
      })
      .nullable(),
    /** The day at the bank or at the office, when an admin entered it. */
    received_on: z.string().nullable(),
    /** Without what became credit. */
    refundable: money,
    /** What of it became family credit because it was more than was due, as far as the family has not used its credit: that can be refunded, too. */
    credit_left: money,
    /** Shown when payment_status is paid (docs/rules.md, rule 17) or partly refunded. */
    can_refund: z.boolean(),
    /** Money that no gateway reported and of which nothing was refunded: a mistake can be undone. */
    can_undo: z.boolean(),
  })
  .meta({ id: 'AdminPayment' });
export type AdminPayment = z.infer<typeof adminPayment>;

export const startPayment = z.strictObject({
  method: z.enum(['card', ...manualMethods, 'credit'], { error: 'Choose how to pay' }),
  /** From what is due now up to all that is open; without one, what is due now, or else the next part of a payment plan. */
  amount: z
    .number({ error: 'Please enter the amount in numbers' })
    .positive({ error: 'The amount must be more than zero' })
    .max(100_000_000, { error: 'Please check the amount' })
    .multipleOf(0.01, { error: 'Please use at most two decimal places' })
    .optional(),
  /** With credit: what the screen showed that it pays; if it would be another sum by now, nothing is paid. */
  expected: z.number({ error: 'Please reload the page' }).positive({ error: 'Please reload the page' }).optional(),
});
/** Card payments continue at `redirect_url`; otherwise the payment itself has the instructions. */
export const startedPayment = z.object({
  payment_id: z.string(),
  checkout_id: z.string(),
  redirect_url: z.string().nullable(),
  sandbox: z.boolean(),
});

/**
 * Without an amount the whole rest is refunded, without a channel by the payment's own; an empty body is enough
 * (docs/rules.md, rule 6). Where nothing is left but unused credit of an overpayment, that is.
 */
export const refundPayment = z.strictObject({
  amount: z
    .number({ error: 'Please enter the amount in numbers' })
    .positive({ error: 'The amount must be more than zero' })
    .max(100_000_000, { error: 'Please check the amount' })
    .multipleOf(0.01, { error: 'Please use at most two decimal places' })
    .optional(),
  channel: z.enum(refundChannels, { error: 'Choose how to refund it' }).optional(),
  reason: optionalText(500),
  /** Of cash that was handed back on an earlier day. */
  returned_on: returnedOn,
  book_on: bookOn,
  /** Refund what became family credit because it was more than was due; without this, only where nothing else is left. */
  from_credit: z.boolean({ error: 'Choose what goes back' }).optional(),
});

export const paymentCalls = {
  startPayment: declareCall({
    method: 'POST',
    path: '/enrollments/{id}/payments',
    tag: 'payments',
    summary: 'Start a payment; the answer says where to continue',
    who: ['parent'],
    status: 201,
    params: idParams,
    body: startPayment,
    answer: startedPayment,
    idempotent: true,
    budget: 'write',
  }),
  paymentHistory: declareCall({
    method: 'GET',
    path: '/payments/history',
    tag: 'payments',
    summary: "The family's payments, newest first",
    who: ['parent', 'student'],
    query: pageQuery({ status: choiceFilter(paymentOutcomes), sort: sortBy(['value_date', 'created_at']) }),
    answer: pageOf(familyPayment),
  }),
  getPayment: declareCall({
    method: 'GET',
    path: '/payments/{id}',
    tag: 'payments',
    summary: "One of the family's payments",
    who: ['parent'],
    params: idParams,
    answer: familyPayment,
  }),
  getReceipt: declareCall({
    method: 'GET',
    path: '/payments/{id}/receipt',
    right: 'see_money',
    tag: 'payments',
    summary: 'The receipt as PDF',
    who: ['parent', 'admin'],
    params: idParams,
    raw: true,
  }),
  returnFromGateway: declareCall({
    method: 'GET',
    path: '/payments/return/{gateway}',
    tag: 'payments',
    summary: 'Where the gateway sends the payer back; redirects to the portal',
    who: 'public',
    params: z.strictObject({ gateway: z.enum(gatewayNames) }),
    // A gateway repeats what it was sent, so that a value can be long.
    query: z.record(z.string().max(64), z.string().max(5000)),
    raw: true,
  }),
  gatewayWebhook: declareCall({
    method: 'POST',
    path: '/webhooks/{gateway}',
    tag: 'payments',
    summary: 'Signed messages of the gateway, delivered at least once',
    who: 'public',
    params: z.strictObject({ gateway: z.enum(gatewayNames) }),
    answer: z.object({ received: z.boolean() }),
  }),
  refundPayment: declareCall({
    method: 'POST',
    path: '/admin/payments/{id}/refund',
    right: 'refund',
    tag: 'admin',
    summary: 'Refund in full or in part',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: refundPayment.optional().nullable(),
    answer: adminPayment,
    idempotent: true,
    budget: 'write',
  }),
};
