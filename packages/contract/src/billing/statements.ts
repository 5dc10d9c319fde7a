import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageQuery, recordFilter } from '../core/paging.ts';
import { idParams, optionalText, recordId, requiredText } from '../core/text.ts';
import { separatorField, separatorNames } from '../core/tables.ts';
import { statementUpload } from '../core/uploads.ts';
import { moment, money } from '../core/wire.ts';
import { bookOn } from './payments.ts';
import { linePayout, matchPayout } from './payouts.ts';

/** At most so many lines in one file of a bank. */
export const mostStatementLines = 2000;
export const bankLineStates = ['open', 'matched', 'ignored'] as const;
/**
 * What a line became: it paid a checkout, an invoice or a place that nobody had started to pay, the open places of a
 * family, is money that was recorded before, pays out many payments that were in transit, or took a payment back that the bank returned.
 */
export const bankOutcomes = ['checkout', 'bill', 'place', 'family', 'recorded', 'payout', 'returned'] as const;
export const confidences = ['high', 'medium', 'low'] as const;
export const matchReasons = ['reference', 'amount', 'name', 'date'] as const;
export const dayFormats = ['day_month_year', 'month_day_year', 'year_month_day'] as const;
export type DayFormat = (typeof dayFormats)[number];

/** Columns count from 0. */
export const statementMapping = z.object({
  day: z.int(),
  day_format: z.enum(dayFormats),
  text: z.int(),
  reference: z.int().nullable(),
  amount: z.int(),
  /** `signed`: money out is negative. `incoming`: the column has money in only, money out is in another. */
  amount_kind: z.enum(['signed', 'incoming']),
  /** The column that says debit or credit, where the amounts have no sign. */
  sign: z.int().nullable().default(null),
});
export type StatementMapping = z.infer<typeof statementMapping>;

const column = (message: string) =>
  z
    .union([z.string(), z.number()], { error: message })
    .refine((given) => /^\d{1,2}$/.test(String(given)), { error: message })
    .transform(Number);
/** The columns as fields beside the file. Without them the file is read as one with the same head was, or by its head. */
const mappingFields = {
  day: column('Choose the column of the day'),
  day_format: z.enum(dayFormats, { error: 'Choose how days are written' }),
  text: column('Choose the column of the description'),
  reference: z
    .union([z.literal(''), z.null(), column('Choose a column or none')])
    .optional()
    .transform((given) => (typeof given === 'number' ? given : null)),
  amount: column('Choose the column of the amount'),
  amount_kind: z.enum(['signed', 'incoming'], { error: 'Choose what the amount column has' }),
  sign: z
    .union([z.literal(''), z.null(), column('Choose a column or none')])
    .optional()
    .transform((given) => (typeof given === 'number' ? given : null)),
  separator: z
    .union([z.literal(''), separatorField])
    .optional()
    .transform((given) => given || undefined),
};
const mappingForm = z.strictObject(mappingFields);

export const statementCheck = z
  .object({
    columns: z.array(z.string()),
    /** Null where the columns cannot be guessed: a person has to choose them. */
    mapping: statementMapping.nullable(),
    /** The columns are those of an earlier file with the same head. */
    remembered: z.boolean(),
    /** What stands between the columns; null for a workbook. */
    separator: z.enum(separatorNames).nullable(),
    /** The first rows, as they are in the file. */
    samples: z.array(z.array(z.string())),
    /** Incoming money as it would be imported, the first lines of it. */
    lines: z.array(
      z.object({
        line: z.int(),
        day: z.string(),
        amount: z.number(),
        text: z.string(),
        reference: z.string().nullable(),
      }),
    ),
    incoming: z.int(),
    sum: z.number(),
    /** Payments that the bank took back, such as a cheque that was not paid. */
    returned: z.int(),
    /** Of the incoming lines, those that were imported before. */
    repeated: z.int(),
    outgoing: z.int(),
    unread: z.int(),
    /** The first of the lines that cannot be read. */
    problems: z.array(z.object({ line: z.int(), reason: z.string() })),
  })
  .meta({ id: 'StatementCheck' });
export type StatementCheck = z.infer<typeof statementCheck>;

/** A family by its parent, a student without one, or an organization. */
const payerKinds = ['parent', 'student', 'organization'] as const;
export type PayerKind = (typeof payerKinds)[number];

const who = z.object({ id: z.string(), kind: z.enum(payerKinds), full_name: z.string() });

export const bankLine = z
  .object({
    id: z.string(),
    day: z.string(),
    /** Below zero for a returned cheque. */
    amount: money,
    returned: z.boolean(),
    text: z.string(),
    reference: z.string().nullable(),
    state: z.enum(bankLineStates),
    suggestion: z
      .object({
        kind: z.enum(bankOutcomes),
        confidence: z.enum(confidences),
        reasons: z.array(z.enum(matchReasons)),
        /** Null where nobody has started to pay. */
        checkout: z.object({ id: z.string(), reference: z.string() }).nullable(),
        /** An invoice for anything but a place. */
        bill: z.object({ id: z.string(), invoice_number: z.string(), title: z.string() }).nullable(),
        place: z.object({ enrollment_id: z.string(), program: z.string() }).nullable(),
        payer: who,
        students: z.array(z.string()),
        /** What is asked for: the sum of the checkout, what is open on the invoice, what a plan asks for, or all that the family owes. */
        due: money,
      })
      .nullable(),
    match: z
      .object({
        kind: z.enum(bankOutcomes),
        reference: z.string(),
        /** The number of the invoice that it paid, where that is not for a place. */
        invoice_number: z.string().nullable(),
        payer: who,
      })
      .nullable(),
    /** Many payments at once: what it pays out, or may pay out while it is open. */
    payout: linePayout.nullable(),
    /** Why it is ignored. */
    reason: z.string().nullable(),
    decided_by: z.string().nullable(),
    decided_at: moment.nullable(),
  })
  .meta({ id: 'BankLine' });
export type BankLine = z.infer<typeof bankLine>;

/** `book_on` is sent where the day of the line is in a closed month. */
export const matchBankLine = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.enum(['checkout', 'recorded', 'returned']), checkout_id: recordId, book_on: bookOn }),
    z.strictObject({ kind: z.literal('bill'), bill_id: recordId, book_on: bookOn }),
    z.strictObject({ kind: z.literal('place'), enrollment_id: recordId, book_on: bookOn }),
    z.strictObject({ kind: z.literal('family'), payer_id: recordId, book_on: bookOn }),
    matchPayout,
  ],
  { error: 'Choose what this line pays' },
);
export type MatchBankLine = z.input<typeof matchBankLine>;

/** Why a match is undone; an ignored line needs no reason. */
export const reopenBankLine = z.strictObject({ reason: optionalText(300) });

export const ignoreBankLine = z.strictObject({ reason: requiredText('Please enter why it is ignored', 300) });

/** An invoice of which something is open, as the office finds it. */
export const openBill = z
  .object({
    id: z.string(),
    invoice_number: z.string(),
    title: z.string(),
    due: money,
    due_on: z.string().nullable(),
    payer: who,
  })
  .meta({ id: 'OpenBill' });
export type OpenBill = z.infer<typeof openBill>;

export const statementCalls = {
  checkStatement: declareCall({
    method: 'POST',
    path: '/admin/bank-statements/check',
    right: 'bank',
    tag: 'admin',
    summary: 'Read a CSV or Excel file of a bank and show what would be imported; nothing is saved',
    who: ['admin'],
    upload: statementUpload,
    body: mappingForm.partial(),
    answer: statementCheck,
    budget: 'write',
  }),
  importStatement: declareCall({
    method: 'POST',
    path: '/admin/bank-statements',
    right: 'bank',
    tag: 'admin',
    summary: 'Import the incoming money of a CSV or Excel file of a bank; lines that are here already are left out',
    who: ['admin'],
    status: 201,
    upload: statementUpload,
    body: mappingForm,
    answer: z.object({ added: z.int(), repeated: z.int(), unread: z.int() }),
    idempotent: true,
    budget: 'write',
  }),
  findOpenBills: declareCall({
    method: 'GET',
    path: '/admin/open-bills',
    right: 'see_money',
    tag: 'admin',
    summary:
      'Find open invoices for anything but places by id, number, school or family; what is due first comes first',
    who: ['admin'],
    query: z.strictObject({ q: pageQuery({}).shape.q, id: recordFilter }),
    answer: z.object({ data: z.array(openBill) }),
  }),
  matchBankLine: declareCall({
    method: 'POST',
    path: '/admin/bank-lines/{id}/match',
    right: 'bank',
    tag: 'admin',
    summary:
      'Match a line: book it for a checkout, an invoice, a place or all that a family owes, link it with money recorded before, or pay out what is in transit',
    who: ['admin'],
    params: idParams,
    body: matchBankLine,
    answer: bankLine,
    idempotent: true,
    budget: 'write',
  }),
  ignoreBankLine: declareCall({
    method: 'POST',
    path: '/admin/bank-lines/{id}/ignore',
    right: 'bank',
    tag: 'admin',
    summary: 'Ignore a line that is no payment of a family',
    who: ['admin'],
    params: idParams,
    body: ignoreBankLine,
    answer: bankLine,
    idempotent: true,
    budget: 'write',
  }),
  reopenBankLine: declareCall({
    method: 'POST',
    path: '/admin/bank-lines/{id}/reopen',
    right: 'bank',
    tag: 'admin',
    summary: 'Open a line again: an ignored one, or a matched one, whose booking is undone',
    who: ['admin'],
    params: idParams,
    body: reopenBankLine.optional().nullable(),
    answer: bankLine,
    idempotent: true,
    budget: 'write',
  }),
};
