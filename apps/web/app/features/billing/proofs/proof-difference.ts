import { formatMoney } from '../../../format/money.ts';

export interface Difference {
  /** Shown beside the amount before the decision; null when it is the amount due. */
  says: string | null;
  /** On the button that decides. */
  button: string;
  /** Shown after the decision. */
  done: string;
}

/** What accepting `amount` for a place with `due` left to pay means, as the form says it. */
export function differenceOf(amount: number | undefined, due: number, student: string): Difference {
  if (amount === undefined || Number.isNaN(amount) || amount <= 0)
    return { says: null, button: 'Accept payment', done: `The payment of ${student} is accepted.` };
  const accept = `Accept ${formatMoney(amount)}`;
  const difference = formatMoney(Math.abs(Math.round((amount - due) * 100)) / 100);
  if (amount < due)
    return {
      says: `${difference} less than is due. It counts as a part payment, and the rest stays due.`,
      button: `${accept}, ${difference} stays due`,
      done: `Accepted as a part payment. ${difference} is still due for ${student}.`,
    };
  if (amount > due)
    return {
      says: `${difference} more than is due. It becomes the family’s credit.`,
      button: `${accept}, ${difference} to credit`,
      done: `Accepted: ${student} is paid for, and ${difference} is the family’s credit.`,
    };
  return { says: null, button: accept, done: `Accepted: ${student} is paid for, and the receipt is on its way.` };
}
