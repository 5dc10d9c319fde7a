import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { transitMethods, type TransitMethod } from '../core/payment-methods.ts';
import { idParams, recordId } from '../core/text.ts';
import { money } from '../core/wire.ts';
import { bookOn } from './payments.ts';
import { someDollars } from './recording.ts';

/** At most so many payments in one payout. */
export const mostPaidOut = 500;

/** Who pays out. */
export const payoutWays = transitMethods;
export type PayoutWay = TransitMethod;
export const payoutWayLabels: Record<PayoutWay, string> = {
  card: 'Online cards',
  card_machine: 'Card machine',
  bill_payment: 'Bill-payment agent',
};

export const transitKinds = ['received', 'refunded', 'charged_back'] as const;

/** A payment on its way to the bank; below zero for what was refunded to a card or charged back. */
export const transitItem = z
  .object({
    /** Of what was paid at once, or of a refund. */
    id: z.string(),
    kind: z.enum(transitKinds),
    way: z.enum(payoutWays),
    /** The card gateway; null for the card machine and agents. */
    gateway: z.string().nullable(),
    reference: z.string(),
    receipt_number: z.string().nullable(),
    from: z.string(),
    batch: z.string().nullable(),
    machine: z.string().nullable(),
    amount: money,
    /** The value date. */
    day: z.string(),
    /** One of its payments, to open it. */
    payment_id: z.string(),
    /** Where it went; null while it is in transit. */
    payout: z.object({ id: z.string(), day: z.string(), fee: money, net: money }).nullable(),
  })
  .meta({ id: 'TransitItem' });
export type TransitItem = z.infer<typeof transitItem>;

/** What a line of the bank is thought to pay out, or does. */
export const linePayout = z.object({
  /** Null for a suggestion. */
  id: z.string().nullable(),
  way: z.enum(payoutWays),
  payments: z.int(),
  batches: z.array(z.string()),
  gross: money,
  fee: money,
  /** Of a suggestion: named by its batch (high), or one set of payments fits (medium); several fit (low): the office chooses. */
  confidence: z.enum(['high', 'medium', 'low']),
});
export type LinePayout = z.infer<typeof linePayout>;

const amount = someDollars.min(0, { error: 'The amount cannot be below zero' });

/** The fee is what the line is less than its payments: to the cent, or nothing is matched. */
export const matchPayout = z.strictObject({
  kind: z.literal('payout'),
  checkout_ids: z.array(recordId).max(mostPaidOut, { error: `At most ${mostPaidOut} payments are matched at once` }),
  refund_ids: z.array(recordId).max(mostPaidOut, { error: `At most ${mostPaidOut} refunds are matched at once` }),
  fee: amount,
  /** The GCT that is part of the fee. */
  fee_gct: amount.default(0),
  book_on: bookOn,
});
export type MatchPayout = z.output<typeof matchPayout>;

export const payoutChoice = z
  .object({
    line: z.object({ id: z.string(), day: z.string(), amount: money, text: z.string() }),
    /** What is in transit by the day of the line, the oldest first, at most `mostPaidOut`. */
    items: z.array(transitItem),
    more: z.boolean(),
    /** What is suggested: one set of items, or two that fit equally well. */
    suggested: z.array(z.object({ way: z.enum(payoutWays), ids: z.array(z.string()) })),
    /** The way that the text of the line names; else that of the suggestion, or null. */
    way: z.enum(payoutWays).nullable(),
    /** What each way usually keeps, in percent of its payments. */
    fees: z.array(z.object({ way: z.enum(payoutWays), from: z.number(), to: z.number() })),
    /** For the entry of the books. */
    accounts: z.array(z.object({ key: z.string(), code: z.string(), name: z.string() })),
  })
  .meta({ id: 'PayoutChoice' });
export type PayoutChoice = z.infer<typeof payoutChoice>;

export const payoutCalls = {
  choosePayout: declareCall({
    method: 'GET',
    path: '/admin/bank-lines/{id}/payout',
    right: 'bank',
    tag: 'admin',
    summary: 'What a line of the bank may pay out: the payments in transit by its day, and which of them fit',
    who: ['admin'],
    params: idParams,
    answer: payoutChoice,
  }),
};
