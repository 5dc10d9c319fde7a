import { z } from 'zod';

/** Where families can pay, as set by the organisation; a method without settings is not offered. */
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
