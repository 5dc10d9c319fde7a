import { formatMoney } from '../../../format/money.ts';

/** An open place: it is paid as a whole, or not at all. */
export type Owed = { id: string; due: number };

const cents = (amount: number): number => Math.round(amount * 100);

/** The places that an amount pays: in their order, each that what is left still pays in full. */
export function shareOut(places: readonly Owed[], amount: number | undefined): ReadonlySet<string> {
  const paid = new Set<string>();
  let left = amount !== undefined && amount > 0 ? cents(amount) : 0;
  for (const { id, due } of places) {
    if (cents(due) > left) continue;
    left -= cents(due);
    paid.add(id);
  }
  return paid;
}

export type Settlement = {
  pays: number;
  /** What is handed over and not used: for cash the change. */
  rest: number;
  /** Why it cannot be recorded; null when it can. */
  problem: string | null;
};

type Asked = {
  places: readonly Owed[];
  chosen: ReadonlySet<string>;
  /** As typed; undefined when nothing is, not a number when it is none. */
  amount: number | undefined;
  cash: boolean;
};

/** What the chosen places cost against what was handed over. */
export function settlementOf({ places, chosen, amount, cash }: Asked): Settlement {
  const paysCents = places.reduce((sum, { id, due }) => sum + (chosen.has(id) ? cents(due) : 0), 0);
  const pays = paysCents / 100;
  if (amount === undefined) return { pays, rest: 0, problem: 'Enter the amount that was handed over.' };
  if (!(amount > 0)) return { pays, rest: 0, problem: 'Please enter the amount in numbers.' };
  const restCents = cents(amount) - paysCents;
  const rest = Math.max(0, restCents) / 100;
  const problemOf = (): string | null => {
    if (paysCents === 0)
      return places.some(({ due }) => due <= amount)
        ? 'Choose what it pays.'
        : 'This pays no place in full. A part payment comes in as a payment proof.';
    if (restCents < 0) return `${formatMoney(-restCents / 100)} is missing for what is chosen.`;
    if (restCents > 0 && !cash)
      return `${formatMoney(rest)} is left over. Choose another place, or enter the amount that these cost.`;
    return null;
  };
  return { pays, rest, problem: problemOf() };
}
