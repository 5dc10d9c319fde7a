import { z } from 'zod';
import { declareCall } from './endpoint.ts';
import { programStatuses } from './programs.ts';

export const analyticsPeriods = ['6', '12', '24'] as const;

export const analyticsAnswer = z
  .object({
    months: z.int(),
    /** Confirmed payments less settled refunds, Jamaica time, in JMD; and places asked for in that month. */
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
    totals: z.object({
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

export const analyticsCalls = {
  analytics: declareCall({
    method: 'GET',
    path: '/admin/analytics',
    tag: 'dashboard',
    summary: 'Revenue by month and program, how full the programs are, and what is unpaid',
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
