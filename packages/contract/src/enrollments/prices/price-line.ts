import { z } from 'zod';
import { priceLineKinds } from './price-kinds.ts';

/** One line of a price: the price itself, or what is taken off and why. */
export const priceLine = z.object({
  kind: z.enum(priceLineKinds),
  label: z.string(),
  /** Below zero for what is taken off. */
  amount: z.number(),
});
export type PriceLineAnswer = z.infer<typeof priceLine>;
