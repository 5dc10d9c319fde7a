import { z } from 'zod';
import { refundChannels } from '../core/enrollment-states.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, recordId } from '../core/text.ts';
import { money } from '../core/wire.ts';

/** What can happen to the money of a cancelled place; a move holds it as credit and pays a new place with it. */
export const settlementWays = ['credit', 'refund', 'move'] as const;
export type SettlementWay = (typeof settlementWays)[number];

/** A refund as it would be now: how much, which way, and until when it is back. */
export const plannedRefund = z.object({
  amount: money,
  channel: z.enum(refundChannels),
  /** YYYY-MM-DD; null for what is there at once. */
  until: z.string().nullable(),
  /** Why it does not go back the way it came; null when it does. */
  note: z.string().nullable(),
});
export type PlannedRefund = z.infer<typeof plannedRefund>;

export const cancelledPlace = z
  .object({
    enrollment_id: z.string(),
    number: z.string(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    /** Null for a student without one: then there is no credit, and no move. */
    parent: z.object({ id: z.string(), full_name: z.string(), phone: z.string().nullable() }).nullable(),
    /** Paid and not refunded. */
    amount: money,
    /** What can happen to its money. */
    ways: z.array(z.enum(settlementWays)),
    /** What of it would become credit: what a gift card, the scholarship fund or a relative paid goes back there. */
    credit: money,
    /** What a refund would be. */
    refunds: z.array(plannedRefund),
  })
  .meta({ id: 'CancelledPlace' });
export type CancelledPlace = z.infer<typeof cancelledPlace>;

export const settlePlaces = z
  .strictObject({
    ids: z
      .array(recordId, { error: 'Choose at least one family' })
      .min(1, { error: 'Choose at least one family' })
      .max(100, { error: 'Choose at most 100 at a time' }),
    way: z.enum(settlementWays, { error: 'Choose credit, refund or move' }),
    /** Where the children move to. */
    program_id: z
      .union([z.literal(''), z.null(), recordId])
      .optional()
      .transform((id) => id || null),
    reason: optionalText(300),
  })
  .refine(({ way, program_id }) => way !== 'move' || program_id !== null, {
    error: 'Choose the program to move to',
    path: ['program_id'],
  });

export const cancelledPlaceCalls = {
  listCancelledPlaces: declareCall({
    method: 'GET',
    path: '/admin/programs/{id}/cancelled-places',
    right: 'see_families',
    tag: 'admin',
    summary: 'The cancelled and rejected places of a program whose money is neither refunded nor held as credit',
    who: ['admin'],
    params: idParams,
    answer: z.object({ program: z.string(), data: z.array(cancelledPlace) }),
  }),
  settleCancelledPlaces: declareCall({
    method: 'POST',
    path: '/admin/programs/{id}/cancelled-places',
    right: 'refund',
    tag: 'admin',
    summary: 'Settle the money of cancelled places: as credit, as a refund, or for a place in another program',
    who: ['admin'],
    fresh: true,
    params: idParams,
    body: settlePlaces,
    answer: z.object({
      settled: z.int(),
      refused: z.array(z.object({ id: z.string(), error: z.string() })),
    }),
    idempotent: true,
    budget: 'write',
  }),
  showOwnSettlement: declareCall({
    method: 'GET',
    path: '/enrollments/{id}/settle',
    tag: 'payments',
    summary:
      'What credit or a refund of a place that was cancelled or rejected would be: amount, way and day; empty when nothing is held',
    who: ['parent'],
    params: idParams,
    answer: z.object({
      amount: money,
      /** What of it would become family credit; nothing where a gift card, the scholarship fund or a relative paid all. */
      credit: money,
      /** Where all of it would go if it is held as credit, in sentences; empty where all becomes credit. */
      credit_ways: z.array(z.string()),
      /** What a refund would be, in sentences. */
      ways: z.array(z.string()),
    }),
  }),
  settleOwnPlace: declareCall({
    method: 'POST',
    path: '/enrollments/{id}/settle',
    tag: 'payments',
    summary: 'Choose what happens with the money of a place that was cancelled or rejected: credit or refund',
    who: ['parent'],
    params: idParams,
    body: z.strictObject({
      way: z.enum(['credit', 'refund'], { error: 'Choose credit or refund' }),
    }),
    answer: z.object({ amount: money, way: z.enum(['credit', 'refund']) }),
    idempotent: true,
    budget: 'write',
  }),
};
