import { methodsThat } from '../core/enrollment-states.ts';
import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { emailAddress, idParams, optionalText, recordId, requiredText } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';
import { paymentWays } from '../organisation/payment-ways.ts';
import { MOST_AT_ONCE } from './checkouts.ts';
import { payment } from './payments.ts';

/** How somebody without an account can pay. */
export const payerMethods = methodsThat('payer');

/** A link with which a relative or employer pays for some places or a bill, as its parent sees it. */
export const payerLink = z
  .object({
    id: z.string(),
    /** The address to pass on. */
    url: z.string(),
    created_at: moment,
    expires_at: moment,
    places: z.array(z.object({ enrollment_id: z.string(), student: z.string(), program: z.string() })),
    /** The bill that it is for, such as the fee of a team; null for places. */
    bill: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** What was paid with it so far. */
    paid: money,
  })
  .meta({ id: 'PayerLink' });
export type PayerLink = z.infer<typeof payerLink>;

/** All that a payer sees: first names, programs and amounts; of a bill its title, with no name. */
const payerItem = z.object({ name: z.string(), program: z.string(), amount: money });

export const payerPage = z
  .object({
    /** The first name of the parent who made the link. */
    from: z.string(),
    items: z.array(payerItem),
    /** What is due for all of them; nothing once everything is paid. */
    due: money,
    /** What payment plans ask for today or asked for before; less than all that is due. */
    due_now: money,
    methods: z.array(z.enum(payerMethods)),
    /** Cards are taken by a practice gateway: no real money moves. */
    sandbox: z.boolean(),
    expires_at: moment,
    /** Of a link over time: the words of the parent, and what came with this link. Then `items` is empty, and `due` is what it can take now. */
    fund: z
      .object({
        title: z.string(),
        /** The child's first name. */
        child: z.string(),
        thanks: z.string().nullable(),
        paid: money,
        /** A part of what is paid may be for what is not due yet. */
        ahead: z.boolean(),
        /** The photo that the parent chose, while the family agrees to public photos. */
        photo: z.object({ width: z.int(), height: z.int() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PayerPage' });
export type PayerPage = z.infer<typeof payerPage>;

export const makePayerLink = z
  .strictObject({
    enrollment_ids: z
      .array(recordId)
      .min(1, { error: 'Choose what to pay for' })
      .max(MOST_AT_ONCE, { error: `Please choose at most ${MOST_AT_ONCE} places at once` })
      .optional(),
    /** A bill of the family; a link is for places or for one bill. */
    bill_id: recordId.optional(),
  })
  .refine(({ enrollment_ids: ids, bill_id: bill }) => (ids === undefined) !== (bill === undefined), {
    error: 'Choose what to pay for',
    path: ['enrollment_ids'],
  });

export const payByLink = z.strictObject({
  name: requiredText('Please enter your name', 120),
  email: emailAddress('Please enter your email address'),
  /** Printed on the receipt. */
  message: optionalText(200),
  /** All that is due, or a part of it. */
  amount: z
    .number({ error: 'Please enter the amount in numbers' })
    .positive({ error: 'The amount must be more than zero' })
    .max(100_000_000, { error: 'Please check the amount' })
    .multipleOf(0.01, { error: 'Please use at most two decimal places' }),
  method: z.enum(payerMethods, { error: 'Choose how to pay' }),
});

/** What somebody pays or paid with a link. */
export const payerCheckout = z
  .object({
    reference: z.string(),
    amount: money,
    currency: z.literal('JMD'),
    method: payment.shape.method,
    state: payment.shape.state,
    message: payment.shape.message,
    sandbox: z.boolean(),
    items: z.array(payerItem),
    receipt_number: payment.shape.receipt_number,
    /** Where to pay it, while it is not paid; null for a card. */
    ways: paymentWays.nullable(),
  })
  .meta({ id: 'PayerCheckout' });
export type PayerCheckout = z.infer<typeof payerCheckout>;

export const payerLinkToken = z.strictObject({
  token: z.string().regex(/^[\w-]{43}$/, { error: 'This link is not complete' }),
});

export const payerLinkCalls = {
  listPayerLinks: declareCall({
    method: 'GET',
    path: '/payer-links',
    tag: 'payments',
    summary: "The family's links with which somebody else can pay",
    who: ['parent'],
    answer: z.object({ data: z.array(payerLink) }),
  }),
  makePayerLink: declareCall({
    method: 'POST',
    path: '/payer-links',
    tag: 'payments',
    summary: 'Create a link with which somebody else can pay; for the same places or bill it is the same link',
    who: ['parent'],
    status: 201,
    body: makePayerLink,
    answer: payerLink,
    budget: 'write',
  }),
  endPayerLink: declareCall({
    method: 'DELETE',
    path: '/payer-links/{id}',
    tag: 'payments',
    summary: 'End a link: nobody can pay with it any more',
    who: ['parent'],
    params: idParams,
    answer: z.object({ ended: z.boolean() }),
  }),
  openPayerLink: declareCall({
    method: 'GET',
    path: '/pay/{token}',
    tag: 'payments',
    summary: 'What somebody is asked to pay for, by the link of a parent',
    who: 'public',
    params: payerLinkToken,
    answer: payerPage,
  }),
  payByLink: declareCall({
    method: 'POST',
    path: '/pay/{token}',
    tag: 'payments',
    summary: 'Pay all or a part of it; the answer says where to continue',
    who: 'public',
    status: 201,
    params: payerLinkToken,
    body: payByLink,
    answer: z.object({ checkout_id: z.string(), redirect_url: z.string().nullable(), sandbox: z.boolean() }),
    idempotent: true,
    budget: 'write',
  }),
  payerCheckout: declareCall({
    method: 'GET',
    path: '/pay/checkouts/{id}',
    tag: 'payments',
    summary: 'What somebody pays or paid with a link',
    who: 'public',
    params: idParams,
    answer: payerCheckout,
  }),
};
