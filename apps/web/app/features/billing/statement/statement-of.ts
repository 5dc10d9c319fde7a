import type { LedgerLine } from '@doctorbird/contract/billing/ledger';
import { dayOf } from '../../../format/week.ts';
import { sumOfMoney } from '../../../format/money.ts';

export type Period = { from: string; to: string };

export type Statement = {
  /** The balance before the first line. */
  opening: number;
  /** Oldest first, as a statement is read. */
  lines: readonly LedgerLine[];
  charged: number;
  paid: number;
  /** The balance after the last line. */
  closing: number;
};

const day = (line: LedgerLine): string => dayOf(line.at);

export const isCharge = ({ kind }: LedgerLine): boolean => kind === 'charge' || kind === 'lifted';

/** The account in a period (days in Jamaica, both included; empty means open), from lines with the newest first. */
export function statementOf(lines: readonly LedgerLine[], { from, to }: Period): Statement {
  const oldestFirst = lines.toReversed();
  const before = from ? oldestFirst.filter((line) => day(line) < from) : [];
  const within = oldestFirst.filter((line) => (!from || day(line) >= from) && (!to || day(line) <= to));
  const opening = before.at(-1)?.balance ?? 0;
  return {
    opening,
    lines: within,
    charged: sumOfMoney(...within.filter(isCharge).map(({ amount }) => amount)),
    paid: sumOfMoney(...within.filter((line) => !isCharge(line)).map(({ amount }) => -amount)),
    closing: within.at(-1)?.balance ?? opening,
  };
}

/** The years with a payment or refund, by the days of Jamaica, the newest first. */
export function yearsPaid(lines: readonly LedgerLine[]): string[] {
  const moved = lines.filter(({ kind }) => kind === 'payment' || kind === 'refund');
  return [...new Set(moved.map(({ at }) => dayOf(at).slice(0, 4)))].toSorted().toReversed();
}
