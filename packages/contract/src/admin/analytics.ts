import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { programStatuses } from '../programs/programs.ts';

export const analyticsPeriods = ['6', '12', '24'] as const;

/** Marks of meetings in the period, and the percentage that came, late ones included; excused ones are not counted. */
const marks = {
  present: z.int(),
  late: z.int(),
  absent: z.int(),
  excused: z.int(),
  /** Null while there are no marks. */
  rate: z.int().nullable(),
};

export const analyticsAnswer = z
  .object({
    months: z.int(),
    /** Confirmed payments less settled refunds, Jamaica time, in JMD; and places requested in that month. */
    by_month: z.array(z.object({ month: z.string(), revenue: z.number(), enrollments: z.int() })),
    by_program: z.array(
      z.object({
        program_id: z.string(),
        title: z.string(),
        status: z.enum(programStatuses),
        revenue: z.number(),
        taken: z.int(),
        capacity: z.int(),
        unpaid: z.number(),
        unpaid_enrollments: z.int(),
      }),
    ),
    attendance_by_month: z.array(z.object({ month: z.string(), ...marks })),
    attendance_by_program: z.array(
      z.object({
        program_id: z.string().nullable(),
        group_id: z.string().nullable(),
        title: z.string(),
        meetings: z.int(),
        ...marks,
      }),
    ),
    totals: z.object({
      enrollments: z.int(),
      attendance: z.object(marks),
      revenue: z.number(),
      unpaid: z.number(),
      unpaid_enrollments: z.int(),
      taken: z.int(),
      capacity: z.int(),
    }),
    generated_at: z.string(),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsAnswer>;

/** One payment received or one refund sent (then negative): the items that make up revenue. */
export const moneyMove = z
  .object({
    id: z.string(),
    kind: z.enum(['payment', 'refund']),
    at: z.string(),
    amount: z.number(),
    reference: z.string(),
    /** These are null where it was for a bill. */
    enrollment: z.object({ id: z.string(), number: z.string() }).nullable(),
    program: z.object({ id: z.string(), title: z.string() }).nullable(),
    bill: z.object({ title: z.string(), group_id: z.string().nullable(), parent_id: z.string().nullable() }).nullable(),
    /** Or who owed the bill. */
    student: z.string(),
  })
  .meta({ id: 'MoneyMove' });
export type MoneyMove = z.infer<typeof moneyMove>;

export const analyticsCalls = {
  analytics: declareCall({
    method: 'GET',
    path: '/admin/analytics',
    right: 'see_money',
    tag: 'dashboard',
    summary: 'Revenue by month and program, places filled, unpaid amounts and attendance',
    who: ['admin'],
    query: z.strictObject({
      months: z
        .union([z.enum(analyticsPeriods), z.literal('')], { error: 'Choose 6, 12 or 24 months' })
        .optional()
        .transform((value) => Number(value || 12)),
    }),
    answer: analyticsAnswer,
  }),
};
