import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, nearDay, optionalText, recordVersion, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';

/** `expired` is computed from the date, never stored. */
export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'expired', 'replaced', 'withdrawn'] as const;
export type QuoteState = (typeof quoteStates)[number];

export const mostQuoteLines = 40;
/** In dollars. */
const mostMoney = 100_000_000;

const quoteLineFields = z.strictObject({
  description: requiredText('Please describe this line', 200),
  quantity: whole(1, 10_000, 'Please enter a whole number from 1 to 10,000'),
  /** In JMD; below zero for a discount. */
  unit_price: z
    .number({ error: 'Please enter the price in numbers' })
    .min(-mostMoney, { error: 'Please check the price' })
    .max(mostMoney, { error: 'Please check the price' })
    .multipleOf(0.01, { error: 'Please use at most two decimal places' })
    .refine((value) => value !== 0, { error: 'The price cannot be zero' }),
});

/** Cents of one line of a quote, exactly. */
export const quoteLineCents = (line: { quantity: number; unit_price: number }): number =>
  line.quantity * Math.round(line.unit_price * 100);

const quoteShape = {
  lines: z
    .array(quoteLineFields, { error: 'Please add at least one line' })
    .min(1, { error: 'Please add at least one line' })
    .max(mostQuoteLines, { error: `At most ${mostQuoteLines} lines fit on one quote` }),
  /** Printed below the lines. */
  note: optionalText(2000),
  valid_until: nearDay('Please enter until when the quote is valid'),
  /** Days from the acceptance until the invoice is due. */
  due_days: whole(0, 120, 'Please enter 0 to 120 days'),
};
type QuoteFields = z.output<z.ZodObject<typeof quoteShape>>;
const hasTotal = [
  ({ lines }: Pick<QuoteFields, 'lines'>) => {
    const cents = lines.reduce((sum, line) => sum + quoteLineCents(line), 0);
    return cents > 0 && cents <= mostMoney * 100;
  },
  { error: 'The total must be more than zero and at most J$100,000,000.00', path: ['lines'] as string[] },
] as const;

export const writeQuote = z.strictObject(quoteShape).refine(...hasTotal);
export const changeQuote = z.strictObject({ ...quoteShape, version: recordVersion.optional() }).refine(...hasTotal);

/** A paper that the contact signed. */
export const acceptByHand = z.strictObject({
  name: requiredText('Please enter who signed', 120),
  position: optionalText(120),
  signed_on: nearDay('Please enter the date of the signature'),
  note: optionalText(500),
});

const quoteLine = z.object({
  description: z.string(),
  quantity: z.int(),
  unit_price: z.number(),
  amount: z.number(),
});

export const quoteInvoice = z.object({
  number: z.string(),
  issued_on: z.string(),
  due_on: z.string(),
  total: z.number(),
  paid: z.number(),
  open: z.number(),
  overdue: z.boolean(),
});
export type QuoteInvoice = z.infer<typeof quoteInvoice>;

/** What both sides see of a quote. */
export const quoteFacts = z.object({
  /** QUO-2026-000012; a draft that was never sent has none. */
  number: z.string().nullable(),
  edition: z.int(),
  state: z.enum(quoteStates),
  lines: z.array(quoteLine),
  total: z.number(),
  note: z.string().nullable(),
  valid_until: z.string(),
  due_days: z.int(),
  sent_on: z.string().nullable(),
  /** Who accepted or declined, and on which day in Jamaica. */
  decision: z
    .object({
      name: z.string().nullable(),
      position: z.string().nullable(),
      on: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
  invoice: quoteInvoice.nullable(),
});

export const adminQuote = quoteFacts
  .extend({
    id: z.string(),
    version: z.int(),
    created_at: z.string(),
    /** The address that the contact got; null for a draft, and once it is withdrawn. */
    url: z.string().nullable(),
    sent_to: z.string().nullable(),
    /** The office recorded a signed paper. */
    by_hand: z.boolean(),
    can: z.object({
      edit: z.boolean(),
      send: z.boolean(),
      revise: z.boolean(),
      accept: z.boolean(),
      withdraw: z.boolean(),
    }),
  })
  .meta({ id: 'AdminQuote' });
export type AdminQuote = z.infer<typeof adminQuote>;

const statementLine = z.object({
  id: z.string(),
  on: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Above zero for a charge, below for a payment. */
  amount: z.number(),
  balance: z.number(),
});

/** Invoices and payments of an organization by date. */
export const organizationStatement = z.object({
  lines: z.array(statementLine),
  charged: z.number(),
  paid: z.number(),
  open: z.number(),
});
export type OrganizationStatement = z.infer<typeof organizationStatement>;

export const groupBilling = z
  .object({ quotes: z.array(adminQuote), statement: organizationStatement, can_quote: z.boolean() })
  .meta({ id: 'GroupBilling' });
export type GroupBilling = z.infer<typeof groupBilling>;

export const groupQuoteCalls = {
  groupBilling: declareCall({
    method: 'GET',
    path: '/admin/groups/{id}/quotes',
    right: 'see_money',
    tag: 'groups',
    summary: 'The quotes of a group, newest first, with their invoices, and its statement',
    who: ['admin'],
    params: idParams,
    answer: groupBilling,
  }),
  createGroupQuote: declareCall({
    method: 'POST',
    path: '/admin/groups/{id}/quotes',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Create a draft of a quote',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: writeQuote,
    answer: adminQuote,
    idempotent: true,
  }),
  updateGroupQuote: declareCall({
    method: 'PUT',
    path: '/admin/quotes/{id}',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Change a draft; a quote that was sent is never changed',
    who: ['admin'],
    params: idParams,
    body: changeQuote,
    answer: adminQuote,
  }),
  reviseGroupQuote: declareCall({
    method: 'POST',
    path: '/admin/quotes/{id}/versions',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Create a draft of a new version; once it is sent, it replaces the earlier one',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: writeQuote,
    answer: adminQuote,
    idempotent: true,
  }),
  sendGroupQuote: declareCall({
    method: 'POST',
    path: '/admin/quotes/{id}/send',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Send a draft to the contact, with its PDF and a link',
    who: ['admin'],
    params: idParams,
    body: z.strictObject({ version: recordVersion.optional() }),
    answer: adminQuote,
    idempotent: true,
  }),
  withdrawGroupQuote: declareCall({
    method: 'POST',
    path: '/admin/quotes/{id}/withdraw',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Withdraw a quote, so that its link ends; a draft is deleted',
    who: ['admin'],
    params: idParams,
    answer: z.object({ withdrawn: z.boolean() }),
  }),
  acceptGroupQuote: declareCall({
    method: 'POST',
    path: '/admin/quotes/{id}/accept',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Record that a quote was accepted on paper; this makes the invoice',
    who: ['admin'],
    params: idParams,
    body: acceptByHand,
    answer: adminQuote,
    idempotent: true,
  }),
  groupQuotePdf: declareCall({
    method: 'GET',
    path: '/admin/quotes/{id}/pdf',
    right: 'see_money',
    tag: 'groups',
    summary: 'A quote as PDF',
    who: ['admin'],
    params: idParams,
    raw: true,
  }),
  groupInvoicePdf: declareCall({
    method: 'GET',
    path: '/admin/quotes/{id}/invoice',
    right: 'see_money',
    tag: 'groups',
    summary: 'The invoice of an accepted quote as PDF',
    who: ['admin'],
    params: idParams,
    raw: true,
  }),
  groupStatementPdf: declareCall({
    method: 'GET',
    path: '/admin/groups/{id}/statement',
    right: 'see_money',
    tag: 'groups',
    summary: 'The statement of an organization as PDF',
    who: ['admin'],
    params: idParams,
    raw: true,
  }),
};
