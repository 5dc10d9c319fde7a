import { methodsThat } from '../core/enrollment-states.ts';
import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { enrollmentStatuses } from '../core/enrollment-states.ts';
import { hasReference } from '../core/payment-methods.ts';
import { recordFilter } from '../core/paging.ts';
import { hasSlip, optionalSlip, referenceMissing, slipMissing } from '../core/card-slip.ts';
import { optionalText, recordId, requiredText } from '../core/text.ts';
import { adminPayment, bookOn, receivedOn } from './payments.ts';

/** How money reaches the office. */
export const officeMethods = methodsThat('office');
/** The same at the desk, where the slip of the card machine is typed, too. */
export const deskMethods = methodsThat('desk');
export type DeskMethod = (typeof deskMethods)[number];
export type OfficeMethod = (typeof officeMethods)[number];

/** At most so many places and invoices in one payment. */
export const mostItems = 50;

export const openItem = z
  .object({
    /** Of a place or of a bill. */
    id: z.string(),
    /** Null for a bill, as its student. */
    enrollment: z.object({ id: z.string(), number: z.string(), status: z.enum(enrollmentStatuses) }).nullable(),
    student: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    /** The title of the program, or of the bill. */
    program: z.object({ title: z.string() }),
    /** Null for a place. */
    bill: z.object({ id: z.string(), invoice_number: z.string(), due_on: z.string().nullable() }).nullable(),
    due: z.number(),
    /** What a payment plan asks for by today; without a plan all that is due. */
    due_now: z.number(),
    /**
     * All that is due, by the days on which it is or was due, the oldest first: the parts of a payment plan, or one part.
     * They come to `due`.
     */
    parts: z.array(z.object({ due_on: z.string(), amount: z.number() })),
    /** The day on which the oldest part is due, where one was agreed; null where it is open since it was charged. */
    due_on: z.string().nullable(),
    /** When an unpaid place lapses; null where nothing lapses. */
    due_at: z.string().nullable(),
    /** A proof of payment waits for review; recording the money closes it. */
    under_review: z.boolean(),
  })
  .meta({ id: 'OpenItem' });
export type OpenItem = z.infer<typeof openItem>;

export const payer = z.object({
  id: z.string(),
  /** A parent, or a student without one. */
  kind: z.enum(['parent', 'student']),
  full_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  students: z.array(z.string()),
});

export const openItems = z
  .object({
    payer,
    due: z.number(),
    credit: z.number(),
    /** The one that is due first on top. */
    items: z.array(openItem),
  })
  .meta({ id: 'OpenItems' });
export type OpenItems = z.infer<typeof openItems>;

export const referenceUse = z.object({
  payment_id: z.string(),
  reference: z.string(),
  amount: z.number(),
  student: z.string(),
  program: z.string(),
  /** Null for a payment of an organization's invoice. */
  enrollment_id: z.string().nullable(),
});
export type ReferenceUse = z.infer<typeof referenceUse>;

/** Any amount with at most two places. */
export const someDollars = z
  .number({ error: 'Please enter the amount in numbers' })
  .max(100_000_000, { error: 'Please check the amount' })
  .multipleOf(0.01, { error: 'Please use at most two decimal places' });
export const dollars = someDollars.positive({ error: 'The amount must be more than zero' });

/** What becomes credit of the family. */
export const credit = someDollars.min(0, { error: 'The amount cannot be below zero' }).default(0);

/** What was handed over, where it is typed. */
export const handedOver = dollars
  .nullable()
  .optional()
  .transform((amount) => amount ?? null);

export const recordPayments = z
  .strictObject({
    payer_id: recordId,
    method: z.enum(deskMethods, { error: 'Choose how it was paid' }),
    received_on: receivedOn,
    book_on: bookOn,
    /** The number of the transfer, deposit or cheque; cash needs none. */
    reference: optionalText(80),
    items: z
      .array(
        z
          .strictObject({
            /** One of the two: what is paid for. */
            enrollment_id: recordId.optional(),
            bill_id: recordId.optional(),
            /** What is due as the screen shows it; if it has changed since, nothing is recorded. */
            due: dollars,
            /** What is paid of it now. */
            amount: dollars,
          })
          .refine((item) => (item.enrollment_id === undefined) !== (item.bill_id === undefined), {
            error: 'Choose a place or an invoice',
          }),
        { error: 'Choose what it pays' },
      )
      .max(mostItems, { error: `Please record at most ${mostItems} lines at once` }),
    /**
     * What becomes credit of the family: what is above all that it owes. Without lines it is money on account, for a family
     * that owes nothing.
     */
    credit,
    /** What was handed over in cash, where that is more than `items` and `credit`: the rest is change, and stands on the receipt. */
    handed_over: handedOver,
    /** What money on account is for, as the receipt prints it. */
    note: optionalText(120),
    /** Of the card machine, and of nothing else. */
    slip: optionalSlip,
  })
  .refine(hasSlip, slipMissing)
  .refine(({ items, credit }) => items.length > 0 || credit > 0, {
    error: 'Choose what it pays',
    path: ['items'],
  })
  .refine(hasReference, referenceMissing)
  .refine(
    ({ credit, items }) => credit === 0 || items.length === 0 || items.some(({ due, amount }) => due === amount),
    {
      error: 'Pay a line in full before the rest becomes credit',
      path: ['credit'],
    },
  );
export type RecordPayments = z.output<typeof recordPayments>;

export const recordingCalls = {
  openItems: declareCall({
    method: 'GET',
    path: '/admin/payments/open-items',
    right: 'see_money',
    tag: 'admin',
    summary: 'What a family still owes: by its parent (or a student without one), or by one of its places',
    who: ['admin'],
    query: z.strictObject({ payer_id: recordFilter, enrollment_id: recordFilter }),
    answer: openItems,
  }),
  referenceUses: declareCall({
    method: 'GET',
    path: '/admin/payments/bank-references',
    right: 'see_money',
    tag: 'admin',
    summary: 'Payments with this bank reference, however it is spaced: at most five, newest first',
    who: ['admin'],
    query: z.strictObject({ reference: requiredText('Enter the bank reference', 80), except: recordFilter }),
    answer: z.object({ data: z.array(referenceUse) }),
  }),
  recordPayments: declareCall({
    method: 'POST',
    path: '/admin/payments/record',
    right: 'take_money',
    tag: 'admin',
    summary:
      'Record money that reached the office, for one or more places and invoices of a family, in full or in part, or on account of a family that owes nothing: all of it, or none',
    who: ['admin'],
    status: 201,
    body: recordPayments,
    answer: z.object({ payments: z.array(adminPayment) }),
    idempotent: true,
    budget: 'write',
  }),
};
