import { z } from 'zod';
import { plainDate, recordId } from '../../core/text.ts';

/** Programs that one rule or code can name. */
export const mostPricedPrograms = 60;

export const percentOff = z
  .int({ error: 'Please enter a whole number from 1 to 100' })
  .min(1, { error: 'Please enter a whole number from 1 to 100' })
  .max(100, { error: 'Please enter a whole number from 1 to 100' })
  .nullable();

/** An amount in JMD, in dollars and cents. */
export const amountOff = z
  .number({ error: 'Please enter an amount' })
  .min(0.01, { error: 'The amount must be above zero' })
  .max(10_000_000, { error: 'Please check the amount' })
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, {
    error: 'Please enter the amount in dollars and cents',
  })
  .nullable();

const boundDay = plainDate('Please enter a date')
  .refine((value) => value >= '2000-01-01' && value < '2100-01-01', { error: 'Please check the year' })
  .nullable();

/** What a rule and a code have in common. A percentage is of what is left; percentage and amount exclude each other. */
export const discountFields = {
  percent: percentOff,
  amount: amountOff,
  /** Empty: every program. */
  program_ids: z
    .array(recordId, { error: 'Choose programs from the list' })
    .max(mostPricedPrograms, { error: `Choose at most ${mostPricedPrograms} programs` }),
  /** Days in Jamaica, both included. */
  from: boundDay,
  until: boundDay,
  /** Counts beside other discounts. If not, the family gets either this one or the others, whichever is better. */
  combines: z.boolean({ error: 'Choose whether it combines with other discounts' }),
  active: z.boolean({ error: 'Choose whether it is switched on' }),
};

interface Reduced {
  percent?: number | null | undefined;
  amount?: number | null | undefined;
}
interface Dated {
  from?: string | null | undefined;
  until?: string | null | undefined;
}

/** Either a percentage or an amount: a sentence beside the field that is wrong. */
export function reductionProblems({ percent, amount }: Reduced): Record<string, string> {
  if (percent == null && amount == null) return { percent: 'Please enter a percentage or an amount' };
  return percent != null && amount != null ? { amount: 'Please enter a percentage or an amount, not both' } : {};
}

/** What is wrong with days that are each right. */
export const dayProblems = ({ from, until }: Dated): Record<string, string> =>
  from != null && until != null && from > until ? { until: 'The last day must not be before the first' } : {};

/** Puts problems that concern several fields beside the right one. */
export const check =
  <T>(problemsOf: (value: T) => Record<string, string>) =>
  (value: T, context: z.core.$RefinementCtx<T>): void => {
    for (const [path, message] of Object.entries(problemsOf(value)))
      context.addIssue({ code: 'custom', path: [path], message, input: value });
  };

export const lastChange = z.object({ at: z.string(), by: z.string() });

export const discountAnswer = {
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  programs: z.array(z.object({ id: z.string(), title: z.string() })),
  from: z.string().nullable(),
  until: z.string().nullable(),
  combines: z.boolean(),
  active: z.boolean(),
  /** What it does, in a sentence. */
  sentence: z.string(),
  changed: lastChange,
  version: z.int(),
};
