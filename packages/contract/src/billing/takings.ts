import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { paymentMethods } from '../core/enrollment-states.ts';
import { nearDay } from '../core/text.ts';

/** The most days that one answer sums up: a year, also a leap year. */
export const mostTakingsDays = 366;

const figures = {
  /** What was handed over or captured, counted once for all that it pays; without what family credit paid. */
  payments: z.int(),
  /** Their amount, in JMD. */
  received: z.number(),
  /** Refunds that left the organisation; what became family credit is still there. */
  refunded: z.number(),
  net: z.number(),
};

export const takings = z
  .object({
    from: z.string(),
    to: z.string(),
    /** Value dates with a payment or refund, in their order. */
    by_day: z.array(
      z.object({
        day: z.string(),
        ...figures,
        /** Of what was received: entered on another day than it came. */
        entered_later: z.number(),
      }),
    ),
    /** A refund counts for the way it went, which may not be the way the payment came. */
    by_method: z.array(z.object({ method: z.enum(paymentMethods), ...figures })),
    /** What the card machine took, by the batches that it is paid out by; without what was undone. */
    by_batch: z.array(
      z.object({
        batch: z.string(),
        machine: z.string().nullable(),
        from: z.string(),
        to: z.string(),
        slips: z.int(),
        received: z.number(),
        /** The day on which it reached the bank; null while it is in transit. */
        paid_on: z.string().nullable(),
      }),
    ),
    /** Without an id: what organizations paid for their invoices, and the fees of competitions. */
    by_program: z.array(z.object({ program_id: z.string().nullable(), title: z.string(), ...figures })),
    /** Net, less credit given, plus credit used, is the revenue of the same days in the analytics. */
    totals: z.object({ ...figures, credit_given: z.number(), credit_used: z.number() }),
  })
  .meta({ id: 'Takings' });
export type Takings = z.infer<typeof takings>;

const bound = z
  .union([z.literal(''), nearDay('Please enter a date')])
  .optional()
  .transform((value) => value || undefined);

export const takingsCalls = {
  takings: declareCall({
    method: 'GET',
    path: '/admin/takings',
    right: 'see_money',
    tag: 'admin',
    summary: 'Money received and refunded by day, method, batch and program; without days, this month so far',
    who: ['admin'],
    query: z.strictObject({
      /** The first day, Jamaica time; without it the month of the last day from its start. */
      from: bound,
      /** The last day, included; without it today. */
      to: bound,
    }),
    answer: takings,
  }),
};
