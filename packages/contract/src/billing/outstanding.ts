import { z } from 'zod';
import { accountKinds } from '../core/billing-kinds.ts';
import { moment, money } from '../core/wire.ts';

/** What is open, in JMD, by its age in days: since it was due, or since it was charged where no day is set. */
export const outstandingAmounts = {
  open: money,
  /** Also what is not due yet. */
  days_0_30: money,
  days_31_60: money,
  days_61_90: money,
  days_over_90: money,
};

export const outstandingAccount = z
  .object({
    id: z.string(),
    /** Who owes: a parent, a student without one, or an organization. */
    kind: z.enum(accountKinds),
    holder: z.object({ id: z.string(), full_name: z.string() }),
    phone: z.string().nullable(),
    ...outstandingAmounts,
    /** The day from which the oldest open amount counts. */
    oldest_day: z.string(),
    /** A proof of payment for something open waits for its review. */
    proof_under_review: z.boolean(),
    /** When the family was last reminded by email. */
    reminded_at: moment.nullable(),
  })
  .meta({ id: 'OutstandingAccount' });
export type OutstandingAccount = z.infer<typeof outstandingAccount>;

export type OutstandingTotals = { [K in keyof typeof outstandingAmounts]: number };
