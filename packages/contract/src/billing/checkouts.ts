import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId } from '../core/text.ts';
import { payment, startedPayment, startPayment } from './payments.ts';

/** More places than this are not paid for at once. */
export const MOST_PLACES = 20;

/** Pays for several places of the family at once: one reference, one payment page, one receipt. */
export const startCheckout = startPayment.extend({
  enrollment_ids: z
    .array(recordId, { error: 'Choose what to pay for' })
    .min(1, { error: 'Choose what to pay for' })
    .max(MOST_PLACES, { error: `Please choose at most ${MOST_PLACES} places at once` }),
});

export type StartCheckout = z.input<typeof startCheckout>;

export const checkout = z
  .object({
    id: z.string(),
    reference: payment.shape.reference,
    /** What is asked for; once it is paid, what arrived. */
    amount: z.number(),
    currency: z.literal('JMD'),
    method: payment.shape.method,
    sandbox: z.boolean(),
    /** The state of its open payments; else that of the last one. */
    state: payment.shape.state,
    message: payment.shape.message,
    created_at: z.string(),
    confirmed_at: payment.shape.confirmed_at,
    receipt_number: payment.shape.receipt_number,
    proof: payment.shape.proof,
    wants_proof: z.boolean(),
    /** One for each place. */
    payments: z.array(payment),
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof checkout>;

export const checkoutCalls = {
  startCheckout: declareCall({
    method: 'POST',
    path: '/checkouts',
    tag: 'payments',
    summary: 'Start to pay for several places at once; the answer says where to continue',
    who: ['parent'],
    status: 201,
    body: startCheckout,
    answer: startedPayment,
    idempotent: true,
    budget: 'write',
  }),
  getCheckout: declareCall({
    method: 'GET',
    path: '/checkouts/{id}',
    tag: 'payments',
    summary: 'What the family pays or paid at once',
    who: ['parent'],
    params: idParams,
    answer: checkout,
  }),
};
