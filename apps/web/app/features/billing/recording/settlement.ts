import { formatMoney, inCents } from '../../../format/money.ts';
import { restOf, type Rest } from './rest.ts';
import { spread, type OpenLine, type TypedLines } from './spread.ts';

export type Settlement = Rest & {
  shares: ReadonlyMap<string, number>;
  /** What the lines are paid in all. */
  pays: number;
};

type Payment = {
  lines: readonly OpenLine[];
  typed: TypedLines;
  first: string | null;
  /** As typed; undefined when nothing is, not a number when it is none. */
  amount: number | undefined;
  cash: boolean;
  canCredit: boolean;
  asCredit: boolean;
};

/** What happens to money that was handed over: what each line is paid, where the rest goes, and what is still wrong. */
export function settlementOf({ lines, typed, first, amount, ...how }: Payment): Settlement {
  const shares = spread({ lines, amount, typed, first });
  const shareOf = ({ id }: OpenLine): number => shares.get(id) ?? 0;
  const pays = lines.reduce((sum, line) => sum + (shareOf(line) > 0 ? inCents(shareOf(line)) : 0), 0);
  const stopped = (problem: string): Settlement => ({
    shares,
    pays: pays / 100,
    rest: 0,
    change: 0,
    credit: 0,
    problem,
  });
  if (amount === undefined) return stopped('Enter the amount that was handed over.');
  if (!(amount > 0) || inCents(amount) / 100 !== amount) return stopped('Please enter the amount in numbers.');
  if (lines.some((line) => !(shareOf(line) >= 0))) return stopped('Please enter the amounts of the lines in numbers.');
  const above = lines.find((line) => inCents(shareOf(line)) > inCents(line.due));
  if (above)
    return stopped(`${formatMoney(shareOf(above))} is more than the ${formatMoney(above.due)} that is due there.`);
  if (pays === 0 && lines.length > 0) return stopped('Choose what it pays.');
  if (lines.length === 0 && !how.canCredit) return stopped('Money on account needs a parent account.');
  const owes = lines.reduce((sum, { due }) => sum + inCents(due), 0);
  return { shares, pays: pays / 100, ...restOf({ handed: inCents(amount), pays, owes, ...how }) };
}
