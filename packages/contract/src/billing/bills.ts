import { z } from 'zod';
import { invoiceLineKinds } from '../core/billing-kinds.ts';
import { declareCall } from '../core/endpoint.ts';
import { paymentMethods } from '../core/enrollment-states.ts';
import { idParams, optionalText } from '../core/text.ts';
import { adminPayment, receivedOn } from './payments.ts';
import { dollars, officeMethods } from './recording.ts';

/** What an organization owes for one thing, with its invoice and what was paid for it. */
export const bill = z
  .object({
    id: z.string(),
    invoice_number: z.string(),
    title: z.string(),
    issued_at: z.string(),
    due_on: z.string().nullable(),
    amount: z.number(),
    paid: z.number(),
    due: z.number(),
    lines: z.array(
      z.object({
        kind: z.enum(invoiceLineKinds),
        description: z.string(),
        quantity: z.int(),
        amount: z.number(),
        created_at: z.string(),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        amount: z.number(),
        refunded: z.number(),
        method: z.enum(paymentMethods),
        bank_reference: z.string().nullable(),
        received_on: z.string().nullable(),
        confirmed_at: z.string(),
        receipt_number: z.string().nullable(),
        recorded_by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Bill' });
export type Bill = z.infer<typeof bill>;

export const recordBillPayment = z
  .strictObject({
    method: z.enum(officeMethods, { error: 'Choose how it was paid' }),
    received_on: receivedOn,
    /** The number of the transfer, deposit or cheque; cash needs none. */
    reference: optionalText(80),
    /** What is due as the screen shows it; if it has changed since, nothing is recorded. */
    due: dollars,
    amount: dollars,
  })
  .refine((value) => value.method === 'cash' || value.reference !== null, {
    error: "Enter the number from the slip or the bank's message",
    path: ['reference'],
  });
export type RecordBillPayment = z.output<typeof recordBillPayment>;

export const billCalls = {
  listGroupBills: declareCall({
    method: 'GET',
    path: '/admin/groups/{id}/bills',
    tag: 'admin',
    summary: 'The invoices of an organization, newest first, with what was paid for each',
    who: ['admin'],
    params: idParams,
    answer: z.object({ organization: z.string(), due: z.number(), data: z.array(bill) }),
  }),
  recordBillPayment: declareCall({
    method: 'POST',
    path: '/admin/bills/{id}/payments',
    tag: 'admin',
    summary: 'Record money that reached the office for an invoice of an organization, in full or in part',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: recordBillPayment,
    answer: adminPayment,
    idempotent: true,
    budget: 'write',
  }),
};
