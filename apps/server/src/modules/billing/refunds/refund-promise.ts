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
}

/** The day by which a refund that was started at a moment is back. */
export const promisedDay = (channel: string, startedAt: Date): string | null =>
  channel === 'credit' || isTied(channel) || channel === 'cash'
    ? null
    : jamaicaDay(new Date(startedAt.getTime() + refundDays * 86_400_000));

/** The same for a refund that is not over. */
export const openUntil = (state: RefundState, channel: string, startedAt: Date): string | null =>
  state === 'succeeded' || state === 'rejected' ? null : promisedDay(channel, startedAt);

const promiseOf = (cents: number, channel: RefundChannel, now: Date): RefundPromise => ({
  cents,
  channel,
  until: promisedDay(channel, now),
});

/** The promises of several payments, with one line for each way. */
function joined(promises: readonly RefundPromise[]): RefundPromise[] {
  const ways = new Map<string, RefundPromise>();
  for (const promise of promises) {
    const before = ways.get(promise.channel);
    ways.set(promise.channel, { ...promise, cents: promise.cents + (before?.cents ?? 0) });
  }
  return [...ways.values()];
}

/** What goes back by these shares, with one line for each way. */
export const promisesOf = (
  shares: readonly { amountCents: number; channel: RefundChannel }[],
  now: Date,
): RefundPromise[] => joined(shares.map(({ amountCents, channel }) => promiseOf(amountCents, channel, now)));

const ways: Record<RefundChannel, string> = {
  gateway: 'goes back to your card',
  bank_transfer: 'comes by bank transfer',
  cash: 'is handed to you in cash',
  credit: 'is kept as family credit for any program',
  gift_card: 'goes back to the gift card',
  scholarship_fund: 'goes back to the scholarship fund',
};

export const promiseText = ({ cents, channel, until }: RefundPromise): string =>
  `${inDollars(cents)} ${ways[channel]}${until === null ? '' : ` by ${writtenDate(until)}`}.`;
