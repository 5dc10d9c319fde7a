import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { paymentMethods, paymentStates } from '../core/enrollment-states.ts';
import { hasReference } from '../core/payment-methods.ts';
import { idParams, optionalText, recordId, requiredText } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';
import { documentUpload } from '../core/uploads.ts';
import { paymentWays } from '../organisation/payment-ways.ts';
import { billLine, billMethods, chargeOfBill, officeCharge } from './bill-parts.ts';
import { adminPayment, bookOn, proof, receivedOn, startedPayment, startPayment } from './payments.ts';
import { sendProof } from './proofs.ts';
import { hasSlip, optionalSlip, referenceMissing, slipMissing } from '../core/card-slip.ts';
import { deskMethods, dollars } from './recording.ts';

/** What is owed for one thing that is no place, with its invoice and what was paid for it. */
export const bill = z
  .object({
    id: z.string(),
    invoice_number: z.string(),
    title: z.string(),
    issued_at: moment,
    due_on: z.string().nullable(),
    amount: money,
    paid: money,
    due: money,
    lines: z.array(billLine.extend({ created_at: moment })),
    payments: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        amount: money,
        refunded: money,
        method: z.enum(paymentMethods),
        bank_reference: z.string().nullable(),
        received_on: z.string().nullable(),
        /** The day on which the books count it. */
        value_date: z.string(),
        confirmed_at: moment,
        receipt_number: z.string().nullable(),
        recorded_by: z.string().nullable(),
      }),
    ),
    /**
     * The secret page of an organization's bill that has no quote: `url` is null until it has a link, `mailed_at` until
     * the office has sent that link.
     */
    page: z.object({ url: z.string().nullable(), mailed_at: moment.nullable() }).nullable(),
    /** Null for the fee of a team and for a quote. */
    charge: officeCharge.nullable(),
  })
  .meta({ id: 'Bill' });
export type Bill = z.infer<typeof bill>;

/** An attempt to pay a bill, or money that came for it, as its payer sees it. */
const billAttempt = z.object({
  id: z.string(),
  reference: z.string(),
  amount: money,
  refunded: money,
  /** It was recorded by mistake, or did not arrive: it does not count. */
  undone: z.boolean(),
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  message: z.string().nullable(),
  created_at: moment,
  value_date: z.string().nullable(),
  receipt_number: z.string().nullable(),
  /** The newest slip that was uploaded for it. */
  proof: proof.nullable(),
  /** A transfer for which a slip may be uploaded now. */
  wants_proof: z.boolean(),
  /** The sum that is paid at once, where this is a part of it: its page has the way to pay and takes the slip. */
  together: z.object({ checkout_id: z.string(), amount: money }).nullable(),
});
export type BillAttempt = z.infer<typeof billAttempt>;

/** A bill as whoever owes it sees and pays it. */
export const payableBill = z
  .object({
    id: z.string(),
    invoice_number: z.string(),
    title: z.string(),
    issued_at: moment,
    due_on: z.string().nullable(),
    overdue: z.boolean(),
    amount: money,
    paid: money,
    due: money,
    /** What will not be collected: waived, cancelled or written off. */
    written_off: money,
    lines: z.array(billLine),
    /** TRNs of the organization and of whoever owes it, where there are any. */
    trns: z.object({ ours: z.string().nullable(), theirs: z.string().nullable() }),
    /** Newest first; without attempts that were replaced by another. */
    payments: z.array(billAttempt),
    charge: chargeOfBill.nullable(),
  })
  .meta({ id: 'PayableBill' });
export type PayableBill = z.infer<typeof payableBill>;

/** A bill with the ways to pay it. */
export const billToPay = payableBill
  .extend({
    methods: z.array(z.enum(billMethods)),
    /** Cards are taken by a practice gateway: no real money moves. */
    sandbox: z.boolean(),
    /** What a family has to pay with; nothing for an organization. */
    credit: money,
    ways: paymentWays,
  })
  .meta({ id: 'BillToPay' });
export type BillToPay = z.infer<typeof billToPay>;

export const payBill = z.strictObject({
  method: z.enum(billMethods, { error: 'Choose how to pay' }),
  /** All that is due, or a part of it. */
  amount: startPayment.shape.amount,
  expected: startPayment.shape.expected,
});

/** A link to the invoice of an accepted quote, or to an invoice without one. */
const linkToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, { error: 'This link is not complete' }) });

/** An invoice of an organization as its contact sees it through the secret link. */
export const linkedBill = billToPay
  .extend({
    organization: z.string(),
    from: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
  })
  .meta({ id: 'LinkedBill' });
export type LinkedBill = z.infer<typeof linkedBill>;

export const recordBillPayment = z
  .strictObject({
    method: z.enum(deskMethods, { error: 'Choose how it was paid' }),
    received_on: receivedOn,
    book_on: bookOn,
    /** The number of the transfer, deposit or cheque; cash needs none. */
    reference: optionalText(80),
    /** What is due as the screen shows it; if it has changed since, nothing is recorded. */
    due: dollars,
    amount: dollars,
    /** Of the card machine, and of nothing else. */
    slip: optionalSlip,
  })
  .refine(hasSlip, slipMissing)
  .refine(hasReference, referenceMissing);
export type RecordBillPayment = z.output<typeof recordBillPayment>;

export const writeOffBill = z.strictObject({
  /** In the audit log and the timeline of an organization. */
  reason: requiredText('Please say why', 300),
  /** What is due as the screen shows it; if it has changed since, nothing is written off. */
  due: dollars,
});

export const billCalls = {
  listGroupBills: declareCall({
    method: 'GET',
    path: '/admin/groups/{id}/bills',
    right: 'see_money',
    tag: 'admin',
    summary: 'The invoices of an organization, newest first, with what was paid for each',
    who: ['admin'],
    params: idParams,
    answer: z.object({ organization: z.string(), trn: z.string().nullable(), due: money, data: z.array(bill) }),
  }),
  listFamilyBills: declareCall({
    method: 'GET',
    path: '/admin/parents/{id}/bills',
    right: 'see_money',
    tag: 'admin',
    summary: 'The bills of a family for anything but places, newest first, with what was paid for each',
    who: ['admin'],
    params: idParams,
    answer: z.object({ family: z.string(), trn: z.string().nullable(), due: money, data: z.array(bill) }),
  }),
  recordBillPayment: declareCall({
    method: 'POST',
    path: '/admin/bills/{id}/payments',
    right: 'take_money',
    tag: 'admin',
    summary: 'Record money that reached the office for a bill, in full or in part',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: recordBillPayment,
    answer: adminPayment,
    idempotent: true,
    budget: 'write',
  }),
  writeOffBill: declareCall({
    method: 'POST',
    path: '/admin/bills/{id}/write-off',
    right: 'prices',
    tag: 'admin',
    summary: 'Write off what is open on a bill, with a reason; what was paid stays paid',
    who: ['admin'],
    params: idParams,
    body: writeOffBill,
    answer: bill,
    idempotent: true,
    budget: 'write',
  }),
  listBills: declareCall({
    method: 'GET',
    path: '/bills',
    tag: 'payments',
    summary: 'The bills of the family for anything but places, newest first',
    who: ['parent'],
    answer: z.object({ due: money, data: z.array(payableBill) }),
  }),
  getBill: declareCall({
    method: 'GET',
    path: '/bills/{id}',
    tag: 'payments',
    summary: 'A bill of the family, with the ways to pay it',
    who: ['parent'],
    params: idParams,
    answer: billToPay,
  }),
  billPdf: declareCall({
    method: 'GET',
    path: '/bills/{id}/pdf',
    tag: 'payments',
    summary: 'A bill of the family as PDF',
    who: ['parent'],
    params: idParams,
    raw: true,
    budget: 'export',
  }),
  officeBillPdf: declareCall({
    method: 'GET',
    path: '/admin/bills/{id}/pdf',
    tag: 'admin',
    summary: 'A bill of a family or organization as PDF',
    who: ['admin'],
    right: 'see_money',
    params: idParams,
    raw: true,
    budget: 'export',
  }),
  payBill: declareCall({
    method: 'POST',
    path: '/bills/{id}/payments',
    tag: 'payments',
    summary: 'Start to pay a bill of the family, all or a part; the answer says where to continue',
    who: ['parent'],
    status: 201,
    params: idParams,
    body: payBill,
    answer: startedPayment,
    idempotent: true,
    budget: 'write',
  }),
  sendBillProof: declareCall({
    method: 'POST',
    path: '/bills/{id}/proof',
    tag: 'payments',
    summary: 'Upload the slip of a transfer for a bill of the family',
    who: ['parent'],
    status: 201,
    params: idParams,
    upload: documentUpload,
    body: sendProof,
    answer: billToPay,
    idempotent: true,
    budget: 'write',
  }),
  openQuoteBill: declareCall({
    method: 'GET',
    path: '/quotes/{token}/bill',
    tag: 'payments',
    summary: 'The invoice of an accepted quote with the ways to pay it, by its secret link',
    who: 'public',
    params: linkToken,
    answer: billToPay,
  }),
  payQuoteBill: declareCall({
    method: 'POST',
    path: '/quotes/{token}/payments',
    tag: 'payments',
    summary: 'Start to pay the invoice of an accepted quote, all or a part; the answer says where to continue',
    who: 'public',
    status: 201,
    params: linkToken,
    body: payBill,
    answer: startedPayment,
    idempotent: true,
    budget: 'write',
  }),
  sendQuoteBillProof: declareCall({
    method: 'POST',
    path: '/quotes/{token}/proof',
    tag: 'payments',
    summary: 'Upload the slip of a transfer for the invoice of an accepted quote',
    who: 'public',
    status: 201,
    params: linkToken,
    upload: documentUpload,
    body: sendProof,
    answer: billToPay,
    idempotent: true,
    budget: 'write',
  }),
  quoteBillReceipt: declareCall({
    method: 'GET',
    path: '/quotes/{token}/payments/{id}/receipt',
    tag: 'payments',
    summary: 'The receipt of a payment for the invoice of an accepted quote as PDF',
    who: 'public',
    params: linkToken.extend({ id: recordId }),
    raw: true,
    budget: 'export',
  }),
  sendBill: declareCall({
    method: 'POST',
    path: '/admin/bills/{id}/mail',
    right: 'take_money',
    tag: 'admin',
    summary: 'Mail an invoice that has no quote to the contact of its organization, as PDF with the link to its page',
    who: ['admin'],
    params: idParams,
    answer: bill,
    idempotent: true,
    budget: 'write',
  }),
  renewBillLink: declareCall({
    method: 'POST',
    path: '/admin/bills/{id}/link',
    right: 'take_money',
    tag: 'admin',
    summary: 'Replace the secret link of an invoice: the earlier one stops working, the new one is not sent',
    who: ['admin'],
    params: idParams,
    answer: bill,
    idempotent: true,
    budget: 'write',
  }),
  openLinkedBill: declareCall({
    method: 'GET',
    path: '/invoices/{token}',
    tag: 'payments',
    summary: 'An invoice of an organization with the ways to pay it, by its secret link',
    who: 'public',
    params: linkToken,
    answer: linkedBill,
  }),
  payLinkedBill: declareCall({
    method: 'POST',
    path: '/invoices/{token}/payments',
    tag: 'payments',
    summary: 'Start to pay an invoice by its secret link, all or a part; the answer says where to continue',
    who: 'public',
    status: 201,
    params: linkToken,
    body: payBill,
    answer: startedPayment,
    idempotent: true,
    budget: 'write',
  }),
  sendLinkedBillProof: declareCall({
    method: 'POST',
    path: '/invoices/{token}/proof',
    tag: 'payments',
    summary: 'Upload the slip of a transfer for an invoice, by its secret link',
    who: 'public',
    status: 201,
    params: linkToken,
    upload: documentUpload,
    body: sendProof,
    answer: linkedBill,
    idempotent: true,
    budget: 'write',
  }),
  linkedBillPdf: declareCall({
    method: 'GET',
    path: '/invoices/{token}/pdf',
    tag: 'payments',
    summary: 'An invoice of an organization as PDF, by its secret link',
    who: 'public',
    params: linkToken,
    raw: true,
    budget: 'export',
  }),
  linkedBillReceipt: declareCall({
    method: 'GET',
    path: '/invoices/{token}/payments/{id}/receipt',
    tag: 'payments',
    summary: 'The receipt of a payment for an invoice as PDF, by its secret link',
    who: 'public',
    params: linkToken.extend({ id: recordId }),
    raw: true,
    budget: 'export',
  }),
};
