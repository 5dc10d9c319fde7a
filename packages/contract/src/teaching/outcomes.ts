import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { nearDay } from '../core/text.ts';

/** Groups below so many children are not counted apart: a share of three children names them. */
export const leastCounted = 5;

const maybeDay = z
  .union([nearDay('Please enter a day'), z.literal('')])
  .optional()
  .transform((value) => value || undefined);

const query = z.strictObject({
  /** `group:` or `program:` with an id, or `parish:` with its name. */
  of: z
    .string()
    .max(60, { error: 'Choose a school, a program or a parish' })
    .regex(/^$|^(?:group|program|parish):[\w .-]+$/u, { error: 'Choose a school, a program or a parish' })
    .optional()
    .transform((value) => value || undefined),
  from: maybeDay,
  to: maybeDay,
});

export const outcomeReport = z
  .object({
    name: z.string(),
    /** The program or the kind of work, and who taught. */
    about: z.array(z.string()),
    from: z.string(),
    to: z.string(),
    /** Null: fewer than five, and nothing else is counted. */
    children: z.int().nullable(),
    classes: z.object({ held: z.int(), planned: z.int() }),
    attendance: z
      .object({
        rate: z.int(),
        lowest: z.object({ rate: z.int(), on: z.string() }),
        by_class: z.array(z.object({ on: z.string(), rate: z.int() })),
      })
      .nullable(),
    /** Children at “Confident” or above, before the first class and after the last one. */
    skills: z.array(z.object({ title: z.string(), of: z.int(), before: z.int(), after: z.int() })),
    /** What families said of the classes; null: fewer than five did. */
    feedback: z.object({ answers: z.int(), again: z.int() }).nullable(),
    /** Only where the family agreed; without a name. */
    quotes: z.array(z.string()),
    made_at: z.string(),
  })
  .meta({ id: 'OutcomeReport' });
export type OutcomeReport = z.infer<typeof outcomeReport>;

const choices = z.array(z.object({ of: z.string(), name: z.string() }));

export const outcomeCalls = {
  getOutcomes: declareCall({
    method: 'GET',
    path: '/admin/outcomes',
    right: 'see_families',
    tag: 'dashboard',
    summary:
      'What a school, a program or a parish came to: children, attendance, skills before and after; names no child',
    who: ['admin'],
    query,
    answer: z.object({
      report: outcomeReport.nullable(),
      groups: choices,
      programs: choices,
      parishes: choices,
    }),
  }),
  outcomesPdf: declareCall({
    method: 'GET',
    path: '/admin/outcomes/pdf',
    right: 'see_families',
    tag: 'dashboard',
    summary: 'The same as PDF, for a school or a funder',
    who: ['admin'],
    query,
    raw: true,
  }),
};
