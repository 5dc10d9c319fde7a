import { z } from 'zod';

export const incomeWays = { billed: 'When they are billed', taught: 'Over the meetings of the program' } as const;
export type IncomeWay = keyof typeof incomeWays;

/** When the fees of programs count as income in the journal. */
export const incomeSettings = z.strictObject({
  program_fees: z.enum(['billed', 'taught'] satisfies IncomeWay[], { error: 'Choose when fees count as income' }),
});
export type IncomeSettings = z.output<typeof incomeSettings>;
