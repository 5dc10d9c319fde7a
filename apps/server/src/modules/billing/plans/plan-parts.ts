import type { PartState } from '@doctorbird/contract/billing/plans';
import { dueByPlan, type OpenPart } from '../../enrollments/status/payment-summary.ts';

export type { OpenPart };

/** One part of a stored plan, in its order. */
export interface StoredPart {
  dueOn: string;
  amountCents: number;
  throughCents: number;
}

/** What is left of a part when so much is paid for the place. */
export const openCentsOf = ({ amountCents, throughCents }: StoredPart, paidCents: number): number =>
  Math.max(0, Math.min(amountCents, throughCents - paidCents));

export const openPartsOf = (parts: readonly StoredPart[], paidCents: number): OpenPart[] =>
  parts.map((part) => ({ dueOn: part.dueOn, cents: openCentsOf(part, paidCents) })).filter(({ cents }) => cents > 0);

export const sumOfParts = (parts: readonly { cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** What the open parts ask for on a day, what is next, and what to pay unless a payer says more: the first of the two. */
export function dueParts(parts: readonly OpenPart[], today: string) {
  const { nowCents, next } = dueByPlan(sumOfParts(parts), parts, today);
  return { nowCents, next, usualCents: nowCents > 0 ? nowCents : (next?.cents ?? 0) };
}

/** A plan has begun once its deposit is paid, or once the place is held without it. Until then nothing is overdue. */
export function stateOf({ dueOn, cents }: OpenPart, { today, begun }: { today: string; begun: boolean }): PartState {
  if (cents === 0) return 'paid';
  if (dueOn > today) return 'later';
  return begun && dueOn < today ? 'overdue' : 'due';
}

/**
 * Shares money among places: the parts that are due first come first, whatever place they are of; a place without a
 * plan is due at once. `places` are the open parts of each; the answer is cents for each, in their order.
 */
export function shareByDate(places: readonly (readonly OpenPart[])[], cents: number): number[] {
  const shares = places.map(() => 0);
  let left = cents;
  const all = places.flatMap((parts, at) => parts.map((part) => ({ ...part, at })));
  for (const part of all.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.at - b.at))) {
    const share = Math.min(left, part.cents);
    left -= share;
    shares[part.at] = (shares[part.at] ?? 0) + share;
  }
  return shares;
}

/**
 * The parts after the first for another sum: each changes by its share, in whole dollars, and the last one takes the
 * rounding. A part that would be nothing is left out.
 */
export function spread(parts: readonly OpenPart[], toCents: number): OpenPart[] {
  const before = sumOfParts(parts);
  let left = toCents;
  return parts
    .map(({ dueOn, cents }, at) => {
      const share =
        at === parts.length - 1
          ? left
          : Math.min(left, Math.floor(Number((BigInt(cents) * BigInt(toCents)) / BigInt(before)) / 100) * 100);
      left -= share;
      return { dueOn, cents: share };
    })
    .filter(({ cents }) => cents > 0);
}
