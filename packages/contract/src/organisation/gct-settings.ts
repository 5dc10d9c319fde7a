import { z } from 'zod';
import { trn } from '../core/trn.ts';
import { nearDay } from '../core/text.ts';

const rate = z.strictObject({
  /** The first day on which lines have it. */
  from: nearDay('Enter the first day'),
  percent: z
    .number({ error: 'Enter a rate such as 15' })
    .positive({ error: 'Enter a rate such as 15' })
    .max(50, { error: 'Please check the rate' })
    .multipleOf(0.01, { error: 'Please use at most two decimal places' }),
});

const noDay = z
  .union([z.literal(''), z.null()])
  .optional()
  .transform(() => null);

/** Tax of the organization. Nothing is taxed until its day, its TRN and a rate are there. */
export const gctSettings = z.strictObject({
  trn,
  /** From this day on lines are taxed; null: the organization charges no GCT. */
  registered_from: z.union([noDay, nearDay('Enter the day')]),
  /** The newest that has begun counts. */
  rates: z
    .array(rate)
    .max(20, { error: 'Please keep this to 20 rates' })
    .refine((rates) => new Set(rates.map(({ from }) => from)).size === rates.length, {
      error: 'Two rates begin on the same day',
    }),
});

/** The same as it is stored and answered. */
export const gctRules = z.object({
  trn: z.string().nullable(),
  registered_from: z.string().nullable(),
  rates: z.array(z.object({ from: z.string(), percent: z.number() })),
});
export type GctRules = z.infer<typeof gctRules>;

/** The rate on a day, in hundredths of a percent; null while the organization charges no GCT. */
export function rateOn({ trn: number, registered_from: from, rates }: GctRules, day: string): number | null {
  if (number === null || from === null || day < from) return null;
  const [newest] = rates.filter((one) => one.from <= day).toSorted((one, other) => other.from.localeCompare(one.from));
  return newest ? Math.round(newest.percent * 100) : null;
}
