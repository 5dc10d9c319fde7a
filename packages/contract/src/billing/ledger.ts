import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';

/** One line of the family's account: charges add to the balance, payments reduce it. */
export const ledgerLine = z.object({
  id: z.string(),
  /** On the value date, for money. */
  at: z.string(),
  /** The day of the entry, where that is another one. */
  entered_on: z.string().nullable(),
  /** `award` is what the scholarship fund, a gift card or somebody with a payment link paid: it was paid by others, or before. */
  kind: z.enum(['charge', 'lifted', 'payment', 'award', 'gift', 'refund']),
  title: z.string(),
  detail: z.string().nullable(),
  amount: z.number(),
  balance: z.number(),
  /** Null for a bill, such as the fee of a team. */
  enrollment_id: z.string().nullable(),
  bill_id: z.string().nullable(),
  payment_id: z.string().nullable(),
  receipt_number: z.string().nullable(),
  /** Of a charge and whatever changed it. */
  invoice_number: z.string().nullable(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

export const ledger = z
  .object({
    /** To whom a statement is addressed. */
    family: z.object({ full_name: z.string(), address: z.string().nullable() }),
    currency: z.literal('JMD'),
    charged: z.number(),
    /** Without what credit, gift cards, the scholarship fund and relatives with a payment link paid, which came before or from others. */
    paid: z.number(),
    /** What went back to the family itself. */
    refunded: z.number(),
    due: z.number(),
    /** Without the parts of payment plans that are due later. */
    due_now: z.number(),
    /** The same two without what a proof under review is for: what the page for payments offers. */
    payable: z.number(),
    payable_now: z.number(),
    /** The next part of a payment plan on a later day. */
    next_due: z.object({ on: z.string(), amount: z.number() }).nullable(),
    credit: z.number(),
    /** Newest first. */
    lines: z.array(ledgerLine),
  })
  .meta({ id: 'Ledger' });
export type Ledger = z.infer<typeof ledger>;

/** A year of Jamaica's calendar. */
const ofYear = z.strictObject({
  year: z
    .string({ error: 'Choose a year' })
    .regex(/^20\d\d$/, { error: 'Choose a year' })
    .transform(Number),
});

export const ledgerCalls = {
  getLedger: declareCall({
    method: 'GET',
    path: '/payments/ledger',
    tag: 'payments',
    summary: "The family's account: charges, payments and refunds with the balance after each",
    who: ['parent'],
    answer: ledger,
  }),
  getFamilyLedger: declareCall({
    method: 'GET',
    path: '/admin/parents/{id}/ledger',
    right: 'see_money',
    tag: 'payments',
    summary: "A family's account: charges, payments and refunds with the balance after each",
    who: ['admin'],
    params: idParams,
    answer: ledger,
  }),
  yearlyStatement: declareCall({
    method: 'GET',
    path: '/payments/yearly-statement',
    tag: 'payments',
    summary: 'What the family paid in a calendar year, with the receipts, as PDF',
    who: ['parent'],
    query: ofYear,
    raw: true,
  }),
  familyYearlyStatement: declareCall({
    method: 'GET',
    path: '/admin/parents/{id}/yearly-statement',
    right: 'see_money',
    tag: 'payments',
    summary: 'What a family paid in a calendar year, with the receipts, as PDF',
    who: ['admin'],
    params: idParams,
    query: ofYear,
    raw: true,
  }),
};
