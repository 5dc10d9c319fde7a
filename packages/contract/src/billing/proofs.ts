import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { bookOn, familyPayment, payment, proof, receivedOn } from './payments.ts';
import { idParams, optionalText, plainDate } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';
import { documentUpload } from '../core/uploads.ts';
import { paymentWays } from '../organisation/payment-ways.ts';

export const adminProof = proof
  .extend({
    payment: z.object({
      id: z.string(),
      reference: z.string(),
      amount: money,
      /** What is due on its places or its bill now, to compare with the amount received. */
      due: money,
      /** All that is open for them; more than is due when a payment plan asks for the rest later. */
      open: money,
      method: payment.shape.method,
      /** What the admin who accepted it entered. */
      bank_reference: z.string().nullable(),
      received_on: z.string().nullable(),
    }),
    /** The first of the places; the others are in `places`. Null for a bill alone, whose title is that of the program. */
    enrollment: payment.shape.enrollment.nullable(),
    student: payment.shape.student.nullable(),
    program: z.object({ title: z.string() }),
    /** The bill that the slip pays for, without any place; else they are in `bills`. */
    bill: z
      .object({ id: z.string(), invoice_number: z.string(), payer: z.string(), group_id: z.string().nullable() })
      .nullable(),
    /** Every place that the slip pays for, with what is asked for and what is due now. */
    places: z.array(
      z.object({
        enrollment_id: z.string(),
        number: z.string(),
        student: z.string(),
        program: z.string(),
        amount: money,
        due: money,
      }),
    ),
    /** Every bill that the slip pays for, likewise. */
    bills: z.array(
      z.object({
        id: z.string(),
        invoice_number: z.string(),
        title: z.string(),
        amount: money,
        due: money,
      }),
    ),
    parent: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    reviewed_by: z.string().nullable(),
  })
  .meta({ id: 'AdminProof' });
export type AdminProof = z.infer<typeof adminProof>;

/** Another proof, as a line. */
const otherProof = z.object({
  id: z.string(),
  state: proof.shape.state,
  created_at: moment,
  amount: money,
  reason: z.string().nullable(),
  reference: z.string(),
  student: z.string(),
  program: z.string(),
});
export type OtherProof = z.infer<typeof otherProof>;

/** A proof with what its review needs. */
export const proofReview = adminProof
  .extend({
    /** The family, the student without one, or the organization. */
    contact: z.object({ full_name: z.string(), path: z.string(), phone: z.string().nullable() }),
    /** Null for a bill. */
    place: z
      .object({
        held_until: moment.nullable(),
        /** The status of the place once the price is settled. */
        when_settled: payment.shape.enrollment.shape.status,
      })
      .nullable(),
    /** The same file, sent for another payment. */
    same_file: z.array(otherProof),
    /** Earlier proofs of the family, newest first: at most five. */
    earlier: z.array(otherProof),
  })
  .meta({ id: 'ProofReview' });
export type ProofReview = z.infer<typeof proofReview>;

export const sendProof = z.strictObject({
  paid_on: plainDate('Enter the day you paid').refine(
    (day) => day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    { error: 'That day is in the future' },
  ),
  /** The amount paid according to the slip. A form field, so it is sent as text. */
  amount: z
    .string()
    .regex(/^(\d{1,9}(\.\d{1,2})?)?$/, { error: 'Please enter the amount in numbers' })
    .refine((text) => text === '' || Number(text) > 0, { error: 'The amount must be more than zero' })
    .transform((text) => (text === '' ? null : Number(text)))
    .optional(),
  note: optionalText(300),
});

export const reviewProof = z
  .strictObject({
    decision: z.enum(['accept', 'reject'], { error: 'Accept the proof or send it back' }),
    /** The amount that arrived, when it differs from the one requested. */
    amount: z
      .number({ error: 'Please enter the amount in numbers' })
      .positive({ error: 'The amount must be more than zero' })
      .max(100_000_000, { error: 'Please check the amount' })
      .multipleOf(0.01, { error: 'Please use at most two decimal places' })
      .optional(),
    /** The amount due as shown on the screen; if it has changed since, the review is refused (409). */
    due: z.number().min(0).optional(),
    /** The day at the bank, and the bank's own reference: stored with the payment when it is accepted. */
    received_on: receivedOn,
    book_on: bookOn,
    bank_reference: optionalText(80),
    reason: optionalText(500),
  })
  .refine((value) => value.decision === 'accept' || value.reason !== null, {
    error: 'Please say why: the family will see this',
    path: ['reason'],
  });

export const proofCalls = {
  paymentWays: declareCall({
    method: 'GET',
    path: '/payments/ways',
    tag: 'payments',
    summary: 'Ways to pay, and the credit that the family has',
    who: ['parent'],
    answer: paymentWays.extend({
      /** Whether a card service is connected; without one cards are not offered. */
      card: z.boolean(),
      /** Whether it keeps cards for later payments. */
      stores_cards: z.boolean(),
      credit: money,
      sandbox: z.boolean(),
      /** Whether a gift to the scholarship fund can be added to a payment. */
      gift: z.boolean(),
    }),
  }),
  sendProof: declareCall({
    method: 'POST',
    path: '/payments/{id}/proof',
    tag: 'payments',
    summary: 'Upload a proof of payment; the place is held while it is under review',
    who: ['parent'],
    status: 201,
    params: idParams,
    upload: documentUpload,
    body: sendProof,
    answer: familyPayment,
    idempotent: true,
    budget: 'write',
  }),
  getProofFile: declareCall({
    method: 'GET',
    path: '/proofs/{id}/file',
    right: 'see_money',
    tag: 'payments',
    summary: 'Download a proof of payment',
    who: ['parent', 'admin'],
    params: idParams,
    raw: true,
  }),
  getProof: declareCall({
    method: 'GET',
    path: '/admin/proofs/{id}',
    right: 'see_money',
    tag: 'admin',
    summary: 'A proof of payment with what its review needs: the family, the place, and the same slip elsewhere',
    who: ['admin'],
    params: idParams,
    answer: proofReview,
  }),
  reviewProof: declareCall({
    method: 'PUT',
    path: '/admin/proofs/{id}/review',
    right: 'take_money',
    tag: 'admin',
    summary: 'Accept a proof of payment, or send it back with a reason',
    who: ['admin'],
    params: idParams,
    body: reviewProof,
    answer: adminProof,
    idempotent: true,
    budget: 'write',
  }),
};
