import { z } from 'zod';
import { declareCall } from '../../core/endpoint.ts';
import { recordFilter } from '../../core/paging.ts';
import { recordId } from '../../core/text.ts';
import { chosenItems, offeredItem, quotedItem } from './chosen-items.ts';
import { priceLine } from './price-line.ts';
import { typedCode } from './typed-code.ts';

const mostPlaces = 20;

export const askedQuote = z.strictObject({
  places: z
    .array(z.strictObject({ student_id: recordId, program_id: recordId }), { error: 'Choose a child and a program' })
    .min(1, { error: 'Choose a child and a program' })
    .max(mostPlaces, { error: `Choose at most ${mostPlaces} places at a time` })
    .refine(
      (places) => new Set(places.map((place) => `${place.student_id} ${place.program_id}`)).size === places.length,
      {
        error: 'A child can have one place in a program',
      },
    ),
  code: typedCode,
  items: chosenItems,
  /** The family that an admin asks for. A parent asks for their own. */
  family_id: recordFilter,
});

export const quotedPlace = z.object({
  student_id: z.string(),
  program_id: z.string(),
  /** Empty for a program without a price. */
  lines: z.array(priceLine),
  /** Null: the office sets the price. */
  total: z.number().nullable(),
});

export const quote = z
  .object({
    places: z.array(quotedPlace),
    /** Of the places that have a price. */
    total: z.number(),
    currency: z.literal('JMD'),
    /** What is charged besides the places: what comes by itself, and what was chosen. */
    items: z.array(quotedItem),
    items_total: z.number(),
    /** What can be added, also what is sold out. */
    offers: z.array(offeredItem),
    /** Whether a family can enter a code at all now. */
    takes_codes: z.boolean(),
    /** The code that was given takes something off. False: other discounts are better, and it is not used. */
    code_applies: z.boolean(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quote>;

export const quoteCalls = {
  quotePlaces: declareCall({
    method: 'POST',
    path: '/enrollments/quote',
    right: 'change_places',
    tag: 'enrollments',
    summary: 'What places would cost today, line by line; nothing is held. A code that cannot be used says why',
    who: ['parent', 'admin'],
    body: askedQuote,
    answer: quote,
    budget: 'code',
  }),
};
