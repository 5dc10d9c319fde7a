import { z } from 'zod';

/** Where money may be taken to, as the organisation set it; a way that is not set is not offered. */
export const paymentWays = z
  .object({
    bank: z
      .object({
        bank: z.string(),
        branch: z.string(),
        account_name: z.string(),
        account_number: z.string(),
        account_type: z.string(),
      })
      .nullable(),
    /** Bill-payment agents and what to say at their counter. */
    agents: z.array(z.object({ name: z.string(), instructions: z.string() })),
    cash: z.object({ instructions: z.string() }).nullable(),
  })
  .meta({ id: 'PaymentWays' });
export type PaymentWays = z.infer<typeof paymentWays>;
