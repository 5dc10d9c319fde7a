import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { money } from '../core/wire.ts';

export const cardBatch = z.object({
  batch: z.string(),
  machine: z.string().nullable(),
  slips: z.int(),
  amount: money,
  first_day: z.string(),
  last_day: z.string(),
  /** The day on which it reached the bank; null while it is in transit. */
  paid_on: z.string().nullable(),
});
export type CardBatch = z.infer<typeof cardBatch>;

export const cardBatches = z
  .object({
    /** The batch that each machine is at, the machine that was used last first. Without slips nobody used it yet. */
    open: z.array(z.object({ batch: z.string(), machine: z.string().nullable(), slips: z.int() })),
    /** The newest first. */
    batches: z.array(cardBatch),
  })
  .meta({ id: 'CardBatches' });
export type CardBatches = z.infer<typeof cardBatches>;

export const cardSlipCalls = {
  cardBatches: declareCall({
    method: 'GET',
    path: '/admin/card-batches',
    right: 'take_money',
    tag: 'admin',
    summary: 'The batches of the card machine: the one it is at, and the last ones with what they come to',
    who: ['admin'],
    answer: cardBatches,
  }),
};
