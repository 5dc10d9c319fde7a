import { z } from 'zod';
import { recordId } from '../../core/text.ts';
import { whole } from '../../core/whole.ts';

/** Items that a family adds to the places it asks for. None is ever chosen beforehand. */
export const chosenItems = z
  .array(
    z.strictObject({
      item_id: recordId,
      /** The place that it goes with, which is among those asked for. */
      student_id: recordId,
      program_id: recordId,
      quantity: whole(1, 20, 'Please choose 1 to 20'),
    }),
  )
  .max(40, { error: 'Please choose at most 40 items at a time' })
  .optional();

/** What the items came to on the screen: another sum by now is 409, and nothing is held. */
export const expectedItems = z.number({ error: 'Please reload the page to see the price' }).optional();

export const quotedItem = z.object({
  item_id: z.string(),
  name: z.string(),
  /** Null: for the whole family. */
  student_id: z.string().nullable(),
  quantity: z.int(),
  amount: z.number(),
  /** GCT in the amount. */
  tax: z.number(),
  /** Added by itself: the first place of a season. */
  automatic: z.boolean(),
});
export type QuotedItem = z.infer<typeof quotedItem>;

export const offeredItem = z.object({
  item_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** With its GCT. */
  price: z.number(),
  tax: z.number(),
  per: z.enum(['family', 'child']),
  /** It can be chosen once for a child or family. */
  once: z.boolean(),
  /** Null: not counted. Sold out stays visible. */
  left: z.int().nullable(),
  /** With which of the programs that were asked for. */
  program_ids: z.array(z.string()),
});
export type OfferedItem = z.infer<typeof offeredItem>;
