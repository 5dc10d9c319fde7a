import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { taxRules } from '../core/gct.ts';
import { money } from '../core/wire.ts';

/** YYYY-MM, or YYYY-Q1. */
export const taxPeriodPattern = /^20\d\d-(?:0[1-9]|1[0-2]|Q[1-4])$/;
const period = z
  .union([z.literal(''), z.string().regex(taxPeriodPattern, { error: 'Choose a month or a quarter' })])
  .optional()
  .transform((value) => value || undefined);

const sums = {
  /** Charged, with tax. */
  gross: money,
  net: money,
  tax: money,
};

export const gctReport = z
  .object({
    /** The month or quarter that was asked for. */
    period: z.string(),
    from: z.string(),
    to: z.string(),
    organization: z.string(),
    trn: z.string().nullable(),
    registered_from: z.string().nullable(),
    /** On the last day; in hundredths of a percent. */
    rate: z.int().nullable(),
    /** Every month of it is closed: its figures never change. */
    closed: z.boolean(),
    rows: z.array(
      z.object({
        title: z.string(),
        rule: z.enum(taxRules),
        rate: z.int().nullable(),
        ...sums,
        /** Invoices with such a line. */
        bills: z.int(),
      }),
    ),
    total: z.object({ ...sums, bills: z.int() }),
    /** Of taxed lines: what they come to without tax, what was charged, what was taken back, and what is left. */
    taxable: money,
    charged: money,
    taken_back: money,
    /** Lines that took tax back. */
    corrections: z.int(),
    to_declare: money,
  })
  .meta({ id: 'GctReport' });
export type GctReport = z.infer<typeof gctReport>;

export const gctReportCalls = {
  getGctReport: declareCall({
    method: 'GET',
    path: '/admin/gct',
    tag: 'admin',
    summary: 'GCT of a month or quarter by the day of the invoice lines; without one, this month so far',
    who: ['admin'],
    right: 'see_money',
    query: z.strictObject({ period }),
    answer: gctReport,
  }),
};
