import { formatMoney } from '../../../format/money.ts';

type Handed = {
  /** What was handed over, what the lines take of it, and all that is owed; in cents. */
  handed: number;
  pays: number;
  owes: number;
  cash: boolean;
  /** Credit belongs to families; a student without one has none. */
  canCredit: boolean;
  /** The office was asked, and leaves the rest as credit. */
  asCredit: boolean;
};

export type Rest = {
  /** What was handed over above all that is owed, in dollars. */
  rest: number;
  change: number;
  credit: number;
  /** Why it cannot be recorded; null when it can. */
  problem: string | null;
};

/**
 * What happens to the rest of what was handed over. Only what is above all that is owed can be change or credit: change is
 * what the office gives back of cash, unless it leaves it as credit; anything else stays as credit.
 */
export function restOf({ handed, pays, owes, cash, canCredit, asCredit }: Handed): Rest {
  const rest = handed - pays;
  const none = { rest: 0, change: 0, credit: 0 };
  if (rest < 0) return { ...none, problem: `${formatMoney(-rest / 100)} is missing for what is chosen.` };
  if (rest > 0 && pays < owes)
    return {
      ...none,
      problem: `${formatMoney(rest / 100)} is left over, and ${formatMoney((owes - pays) / 100)} is still open. Pay another line with it, or enter a smaller amount.`,
    };
  const above = rest / 100;
  // Whoever owes nothing pays on account.
  const isCredit = canCredit && (!cash || asCredit || owes === 0);
  if (rest > 0 && !isCredit && !cash)
    return {
      ...none,
      problem: `${formatMoney(above)} is more than is owed, and this student has no family to hold it for. Enter a smaller amount.`,
    };
  return { rest: above, change: isCredit ? 0 : above, credit: isCredit ? above : 0, problem: null };
}
