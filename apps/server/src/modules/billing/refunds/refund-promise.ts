import type { RefundChannel, RefundState } from '@doctorbird/contract/core/enrollment-states';
import { isTied } from '@doctorbird/contract/core/payment-methods';
import { jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';

/** The days within which money is back, whichever way it takes. */
const refundDays = 10;

/** A promise names amount, way and day. */
export interface RefundPromise {
  cents: number;
  channel: RefundChannel;
  /** YYYY-MM-DD; null for what is there at once. */
  until: string | null;
  /** A relative paid it by a link over time, and has it back. */
  toRelative: boolean;
}

type Share = { amountCents: number; channel: RefundChannel; toRelative?: boolean };

/** The day by which a refund that was started at a moment is back. */
export const promisedDay = (channel: string, startedAt: Date): string | null =>
  channel === 'credit' || isTied(channel) || channel === 'cash'
    ? null
    : jamaicaDay(new Date(startedAt.getTime() + refundDays * 86_400_000));

/** The same for a refund that is not over. */
export const openUntil = (state: RefundState, channel: string, startedAt: Date): string | null =>
  state === 'succeeded' || state === 'rejected' ? null : promisedDay(channel, startedAt);

const promiseOf = ({ amountCents, channel, toRelative = false }: Share, now: Date): RefundPromise => ({
  cents: amountCents,
  channel,
  until: promisedDay(channel, now),
  toRelative,
});

/** The promises of several payments, with one line for each way. */
function joined(promises: readonly RefundPromise[]): RefundPromise[] {
  const ways = new Map<string, RefundPromise>();
  for (const promise of promises) {
    const way = promise.toRelative ? `${promise.channel} to a relative` : promise.channel;
    ways.set(way, { ...promise, cents: promise.cents + (ways.get(way)?.cents ?? 0) });
  }
  return [...ways.values()];
}

/** What goes back by these shares, with one line for each way. */
export const promisesOf = (shares: readonly Share[], now: Date): RefundPromise[] =>
  joined(shares.map((share) => promiseOf(share, now)));

const ways: Record<RefundChannel, string> = {
  gateway: 'goes back to your card',
  bank_transfer: 'comes by bank transfer',
  cash: 'is handed to you in cash',
  credit: 'is kept as family credit for any program',
  gift_card: 'goes back to the gift card',
  scholarship_fund: 'goes back to the scholarship fund',
};

export const promiseText = ({ cents, channel, until, toRelative }: RefundPromise): string =>
  `${inDollars(cents)} ${toRelative ? 'goes back to the relative' : ways[channel]}${until === null ? '' : ` by ${writtenDate(until)}`}.`;

interface HeldAsCredit {
  /** What of it becomes credit of the family. */
  creditCents: number;
  /** Where all of it goes, in sentences, as soon as a part is tied or a relative's; empty where all becomes credit. */
  elsewhere: string[];
}

/** What holding these shares as credit comes to: a gift card, the fund and relatives have back what they paid. */
export const heldAsCredit = (shares: readonly Share[], now: Date): HeldAsCredit => ({
  creditCents: shares.reduce((sum, { amountCents, channel }) => sum + (channel === 'credit' ? amountCents : 0), 0),
  elsewhere: shares.every(({ channel }) => channel === 'credit') ? [] : promisesOf(shares, now).map(promiseText),
});
