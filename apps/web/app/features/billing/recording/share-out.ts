import { formatMoney, readMoney } from '../../../format/money.ts';

/** An open place and what is due on it, in dollars; `dueNow` where a payment plan asks for less by today. */
export type Owed = { id: string; due: number; dueNow?: number };

/** What was typed beside places: their amount stays as it is, whatever else changes. */
export type ByHand = Readonly<Record<string, string>>;

const cents = (amount: number): number => Math.round(amount * 100);

/**
 * What each place is paid: an amount goes to the places in their order, to the first as much as is due, and so on; the
 * last one may be paid in part. What is due now comes before what payment plans ask for later. Amounts typed by hand are taken first and stay. Not a number where one is none.
 */
export function shareOut(
  places: readonly Owed[],
  amount: number | undefined,
  byHand: ByHand = {},
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  let left = amount !== undefined && amount > 0 ? cents(amount) : 0;
  for (const { id } of places) {
    const typed = byHand[id];
    if (typed === undefined) continue;
    const given = readMoney(typed) ?? 0;
    shares.set(id, given);
    if (given > 0) left -= cents(given);
  }
  const open = places.filter(({ id }) => !shares.has(id));
  for (const upTo of [({ due, dueNow = due }: Owed) => dueNow, ({ due }: Owed) => due])
    for (const place of open) {
      const before = cents(shares.get(place.id) ?? 0);
      const share = Math.max(0, Math.min(left, cents(upTo(place)) - before));
      left -= share;
      shares.set(place.id, (before + share) / 100);
    }
  return shares;
}

export type Settlement = {
  pays: number;
  /** What is handed over and not used: change, or credit of the family. */
  rest: number;
  /** Why it cannot be recorded; null when it can. */
  problem: string | null;
};

type Asked = {
  places: readonly Owed[];
  shares: ReadonlyMap<string, number>;
  /** As typed; undefined when nothing is, not a number when it is none. */
  amount: number | undefined;
  /** Where a rest can go: back as change, or to the family as credit. */
  restTo: 'change' | 'credit' | 'nobody';
};

/** What the places are paid against what was handed over. */
export function settlementOf({ places, shares, amount, restTo }: Asked): Settlement {
  const shareOf = ({ id }: Owed): number => shares.get(id) ?? 0;
  const paysCents = places.reduce((sum, place) => sum + (shareOf(place) > 0 ? cents(shareOf(place)) : 0), 0);
  const pays = paysCents / 100;
  if (amount === undefined) return { pays, rest: 0, problem: 'Enter the amount that was handed over.' };
  if (!(amount > 0)) return { pays, rest: 0, problem: 'Please enter the amount in numbers.' };
  const restCents = cents(amount) - paysCents;
  const rest = Math.max(0, restCents) / 100;
  const problemOf = (): string | null => {
    if (places.some((place) => !(shareOf(place) >= 0))) return 'Please enter the amounts of the lines in numbers.';
    const above = places.find((place) => cents(shareOf(place)) > cents(place.due));
    if (above) return `${formatMoney(shareOf(above))} is more than the ${formatMoney(above.due)} that is due there.`;
    if (paysCents === 0) return 'Choose what it pays.';
    if (restCents < 0) return `${formatMoney(-restCents / 100)} is missing for what is chosen.`;
    if (restCents === 0 || restTo === 'change') return null;
    const isAnyInFull = places.some((place) => cents(shareOf(place)) === cents(place.due));
    if (restTo === 'credit')
      return isAnyInFull ? null : 'Pay a line in full before the rest becomes credit of the family.';
    return `${formatMoney(rest)} is left over. Pay another line with it, or enter a smaller amount.`;
  };
  return { pays, rest, problem: problemOf() };
}

type HandedOver = {
  places: readonly Owed[];
  byHand: ByHand;
  amount: number | undefined;
  cash: boolean;
  /** The family leaves its change as credit. */
  changeAsCredit: boolean;
  /** Credit belongs to families; a student without one has none. */
  canCredit: boolean;
};

/** What happens to money that was handed over: what each place is paid, and where the rest goes. */
export function divide({ places, byHand, amount, cash, changeAsCredit, canCredit }: HandedOver) {
  const shares = shareOut(places, amount, byHand);
  const restTo = cash && !changeAsCredit ? ('change' as const) : canCredit ? ('credit' as const) : ('nobody' as const);
  const settlement = settlementOf({ places, shares, amount, restTo });
  const usable = settlement.problem === null ? settlement.rest : 0;
  return {
    shares,
    ...settlement,
    change: restTo === 'change' ? usable : 0,
    credit: restTo === 'credit' ? usable : 0,
  };
}
