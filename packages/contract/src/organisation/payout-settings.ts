import { z } from 'zod';

const percent = z
  .number({ error: 'Enter a percentage such as 2.5' })
  .min(0, { error: 'Please check the percentage' })
  .max(20, { error: 'Please check the percentage' })
  .multipleOf(0.01, { error: 'Please use at most two decimal places' });

/** What those keep who pay out to the bank, in percent of the payments. */
export const payoutSettings = z.strictObject({
  card_machine_percent: percent,
  card_percent: percent,
  agent_percent: percent,
  /** A fee that is so many percentage points more or less is still usual. */
  spread: percent,
});
export type PayoutSettings = z.output<typeof payoutSettings>;
