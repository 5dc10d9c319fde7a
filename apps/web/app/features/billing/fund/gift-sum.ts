import { inCents, readMoney } from '../../../format/money.ts';

/** What a family adds to a payment; nothing is chosen before it chooses. */
export type Gift = { kind: 'none' | 'round' | 'small' | 'large' } | { kind: 'other'; typed: string };

/** Usual gifts, in dollars. */
export const usualGifts = { small: 200, large: 500 } as const;
const mostGiven = 1_000_000;

/** The next round sum above an amount, by steps that suit it; null where it is round already. */
export function roundUp(amount: number): number | null {
  const step = amount >= 50_000 ? 5_000 : amount >= 2_000 ? 1_000 : 100;
  const round = Math.ceil(inCents(amount) / inCents(step)) * step;
  return amount > 0 && round > amount ? round : null;
}

/** The gift beside an amount to pay, in dollars; `problem` stands beside the box of an amount of one's own. */
export function giftBeside(amount: number, gift: Gift): { gift: number; problem?: string } {
  if (gift.kind === 'none' || amount <= 0) return { gift: 0 };
  if (gift.kind === 'round') return { gift: (inCents(roundUp(amount) ?? amount) - inCents(amount)) / 100 };
  if (gift.kind !== 'other') return { gift: usualGifts[gift.kind] };
  const typed = readMoney(gift.typed);
  if (typed === undefined) return { gift: 0, problem: 'Please enter the amount' };
  if (Number.isNaN(typed)) return { gift: 0, problem: 'Please enter the amount in numbers' };
  if (typed <= 0) return { gift: 0, problem: 'The amount must be more than zero' };
  if (Math.abs(inCents(typed) - typed * 100) > 1e-6)
    return { gift: 0, problem: 'Please use at most two decimal places' };
  return typed > mostGiven ? { gift: 0, problem: 'Please call us for a gift of this size' } : { gift: typed };
}
