import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { taxRules } from '../core/gct.ts';
import { idParams, nearDay, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { money } from '../core/wire.ts';
import { itemKinds, itemOffers } from './item-labels.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

const stockSentence = 'Enter how many there are, or leave it empty';
const noDay = z
  .union([z.literal(''), z.null()])
  .optional()
  .transform(() => null);

const itemFields = z.strictObject({
  name: requiredText('Name is required', 80),
  /** Families read it where they choose it. */
  description: optionalText(300),
  kind: z.enum(itemKinds, { error: 'Choose a kind' }),
  price: z
    .number({ error: 'Enter a price' })
    .positive({ error: 'The price must be more than zero' })
    .max(10_000_000, { error: 'Please check the price' })
    .multipleOf(0.01, { error: 'Please use at most two decimal places' }),
  tax: z.enum(taxRules, { error: 'Choose how it is taxed' }),
  per: z.enum(['family', 'child'], { error: 'Choose who it is for' }),
  /** Billed once in a season to the same family or child; otherwise as often as it is wanted. */
  once: yesOrNo,
  /** Billed by itself with the first place that a family or child takes in a season. */
  automatic: yesOrNo,
  /** Null: not counted. */
  stock: z.union([noDay, whole(0, 100_000, stockSentence)]),
  /** The last day on which it is sold. */
  sold_until: z.union([noDay, nearDay('Enter the last day')]),
  /** Whether families find it when they take a place. */
  offered: z.enum(itemOffers, { error: 'Choose where it is offered' }),
  /**
   * With these, where it is offered with chosen programs; of a membership, the programs whose places it covers; of a pass, those in which
   * it counts, or none for all that have drop-in days.
   */
  program_ids: z.array(recordId).max(200, { error: 'Please keep this to 200 programs' }),
  /** Of a membership: the day of each month on which it is due. */
  billing_day: z.union([noDay, whole(1, 28, 'Enter a day from 1 to 28')]),
  /** Of a pass: how many classes, and how many days after it was sold it counts (empty: without end). */
  classes: z.union([noDay, whole(1, 100, 'Enter how many classes, 1 to 100')]),
  valid_days: z.union([noDay, whole(1, 1000, 'Enter how many days, or leave it empty')]),
});
export const newItem = itemFields;
/** `stock` is not among them: it moves under a lock, by `countStock`. */
export const changeItem = changeOf(itemFields.omit({ stock: true })).extend({ version: recordVersion.optional() });

export const countedStock = z.strictObject({
  /** What is on the shelf now, after counting; null: not counted any more. `before`: what the screen showed. */
  stock: z.union([noDay, whole(0, 100_000, stockSentence)]),
  before: z.int().nullable(),
});

export const officeItem = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    kind: z.enum(itemKinds),
    price: money,
    tax: z.enum(taxRules),
    per: z.enum(['family', 'child']),
    once: z.boolean(),
    automatic: z.boolean(),
    stock: z.int().nullable(),
    sold_until: z.string().nullable(),
    offered: z.enum(itemOffers),
    program_ids: z.array(z.string()),
    billing_day: z.int().nullable(),
    classes: z.int().nullable(),
    valid_days: z.int().nullable(),
    is_active: z.boolean(),
    /** How many were billed and not taken back; of a membership, how many children have it. */
    sold: z.int(),
    /** Switched on, not past its last day, and not sold out. */
    can_be_sold: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'OfficeItem' });
export type OfficeItem = z.infer<typeof officeItem>;

const office = { tag: 'admin', who: ['admin'], right: 'prices' } as const;

export const itemCalls = {
  addItem: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/items',
    summary: 'Add an item to the catalog of what is charged besides programs',
    body: newItem,
    status: 201,
    answer: officeItem,
    idempotent: true,
    budget: 'write',
  }),
  changeItem: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/items/{id}',
    summary: 'Change an item; what was billed for it stays as it was',
    params: idParams,
    body: changeItem,
    answer: officeItem,
  }),
  switchItem: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/items/{id}/active',
    summary: 'Switch an item off or on; one that is off is not sold',
    params: idParams,
    body: z.strictObject({ is_active: z.boolean() }),
    answer: officeItem,
  }),
  countStock: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/items/{id}/stock',
    summary: 'Say how many of an item are there; refused when some were sold since the screen was read',
    params: idParams,
    body: countedStock,
    answer: officeItem,
    idempotent: true,
    budget: 'write',
  }),
};
