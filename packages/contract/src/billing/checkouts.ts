import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId } from '../core/text.ts';
import { familyPayment, payment, startedPayment, startPayment } from './payments.ts';
import { money } from '../core/wire.ts';
import { dollars } from './recording.ts';

/** More places and bills than this are not paid for at once. */
export const MOST_AT_ONCE = 20;

/** A slip of the finger beyond this. */
const mostGiven = 1_000_000;

const someIds = z.array(recordId, { error: 'Choose what to pay for' }).default([]);

/** Pays for several places and bills of the family at once: one reference, one payment page, one receipt. */
export const startCheckout = startPayment
  .extend({
    enrollment_ids: someIds,
    /** Team fees and other invoices of the family. */
    bill_ids: someIds,
    /** What the family adds for the scholarship fund: it is paid last, and none of it is due. */
    gift: dollars.max(mostGiven, { error: 'Please call us for a gift of this size' }).optional(),
  })
  .superRefine(({ enrollment_ids: places, bill_ids: bills }, context) => {
    const count = places.length + bills.length;
    const message =
      count === 0
        ? 'Choose what to pay for'
        : count > MOST_AT_ONCE
          ? `Please choose at most ${MOST_AT_ONCE} at once`
          : null;
    if (message !== null) context.addIssue({ code: 'custom', message, path: ['enrollment_ids'] });
  });

export type StartCheckout = z.input<typeof startCheckout>;

export const checkout = z
  .object({
    id: z.string(),
    reference: payment.shape.reference,
    /** What is asked for; once it is paid, what arrived. */
    amount: money,
    currency: z.literal('JMD'),
    method: payment.shape.method,
    sandbox: z.boolean(),
    /** The state of its open payments; else that of the last one. */
    state: payment.shape.state,
    message: payment.shape.message,
    created_at: payment.shape.created_at,
    confirmed_at: payment.shape.confirmed_at,
    receipt_number: payment.shape.receipt_number,
    proof: payment.shape.proof,
    wants_proof: z.boolean(),
    /** One for each place and bill. */
    payments: z.array(familyPayment),
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof checkout>;

export const checkoutCalls = {
  startCheckout: declareCall({
    method: 'POST',
    path: '/checkouts',
    tag: 'payments',
    summary: 'Start to pay for several places and invoices at once; the answer says where to continue',
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
