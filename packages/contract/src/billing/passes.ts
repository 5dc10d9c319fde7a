import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { onlyWith } from '../core/guarded.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';
import { passStates } from './pass-labels.ts';
import { dollars } from './recording.ts';
import { returnWays } from './return-ways.ts';

/** A class that was taken from a pass. */
const punch = z
  .object({
    id: z.string(),
    /** Null once the child's record was removed. */
    child: z.string().nullable(),
    program: z.string().nullable(),
    starts_at: moment.nullable(),
    punched_at: moment,
    by: z.string().nullable(),
    /** The class was cancelled in time, or did not take place. */
    given_back_at: moment.nullable(),
  })
  .meta({ id: 'PassPunch' });

const facts = {
  id: z.string(),
  name: z.string(),
  state: z.enum(passStates),
  classes: z.int(),
  used: z.int(),
  /** What can still be used, if it is paid and in time. */
  left: z.int(),
  /** The last day of a class that it pays; null: without end. */
  valid_until: z.string().nullable(),
  bought_on: z.string(),
  /** The programs in which it counts; none: all that have drop-in days. */
  programs: z.array(z.string()),
  /** The newest first. */
  punches: z.array(punch),
};

/** Classes that a family has paid for ahead, for any of its children. */
export const boughtPass = z
  .object({ ...facts, bill: z.object({ id: z.string(), due: money }) })
  .meta({ id: 'BoughtPass' });
export type BoughtPass = z.infer<typeof boughtPass>;

export const officePass = z
  .object({
    ...facts,
    parent: z.object({ id: z.string(), full_name: z.string() }),
    price: onlyWith('see_money', money),
    due: onlyWith('see_money', money),
    /** What would go back for the classes that are left; 0 where nothing can be returned. */
    worth: onlyWith('see_money', money),
    return_reason: z.string().nullable(),
  })
  .meta({ id: 'OfficePass' });
export type OfficePass = z.infer<typeof officePass>;

export const returnPass = z.strictObject({
  /** Of the share of the classes that are left. */
  way: z.enum(returnWays, { error: 'Choose how it goes back' }).default('credit'),
  reason: requiredText('Please say why: the family will see this', 300),
  /** What the screen showed. */
  total: z
    .number({ error: 'Please reload the page' })
    .min(0, { error: 'Please reload the page' })
    .max(10_000_000, { error: 'Please reload the page' }),
});

export const buyPass = z.strictObject({
  item_id: recordId,
  /** What the screen showed. */
  total: dollars,
});

export const passCalls = {
  listOwnPasses: declareCall({
    method: 'GET',
    path: '/passes',
    tag: 'payments',
    summary: 'The passes of the family with each class that was taken from them, and those that it can buy',
    who: ['parent'],
    answer: z
      .object({
        data: z.array(boughtPass),
        offers: z.array(
          z.object({
            item_id: z.string(),
            name: z.string(),
            description: z.string().nullable(),
            price: money,
            classes: z.int(),
            valid_days: z.int().nullable(),
            programs: z.array(z.string()),
          }),
        ),
      })
      .meta({ id: 'OwnPasses' }),
  }),
  buyPass: declareCall({
    method: 'POST',
    path: '/passes',
    tag: 'payments',
    summary: 'Buy a pass: it gets a bill that is due today, and can be used once that is paid',
    who: ['parent'],
    status: 201,
    body: buyPass,
    answer: z.object({ bill_id: z.string() }).meta({ id: 'BillOfPass' }),
    idempotent: true,
    budget: 'write',
  }),
  returnPass: declareCall({
    method: 'POST',
    path: '/admin/passes/{id}/return',
    right: 'refund',
    tag: 'admin',
    summary:
      'Take back the classes of a pass that are left; their share of what was paid becomes credit of the family, or goes back in cash or as it was paid',
    who: ['admin'],
    params: idParams,
    body: returnPass,
    answer: officePass,
    idempotent: true,
    budget: 'write',
  }),
};
