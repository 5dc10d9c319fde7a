import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import type { Verdict } from './proof-verdict.ts';

type Facts = {
  /** As typed; undefined or not a number while it is none. */
  amount: number | undefined;
  /** All that is open on the bill. */
  open: number;
  /** Who gets the receipt. */
  payer: string;
  invoice: string;
  /** A family has credit, an organization has none. */
  hasCredit: boolean;
};

/** What accepting an amount means for a bill, as the form says it. */
export function billVerdictOf({ amount, open, payer, invoice, hasCredit }: Facts): Verdict {
  if (amount === undefined || !(amount > 0))
    return { tone: 'none', lead: '', rest: 'Enter the amount that arrived to see what accepting does.', done: '' };
  const receipt = `The receipt goes to ${payer} by email.`;
  const difference = formatMoney(Math.abs(sumOfMoney(amount, -open)));
  if (amount < open)
    return {
      tone: 'waiting',
      lead: 'Part payment.',
      rest: `${difference} of the invoice stays due. ${receipt}`,
      done: `Accepted as a part payment. ${difference} of invoice ${invoice} is still due.`,
    };
  if (amount > open)
    return {
      tone: 'credit',
      lead: open > 0 ? 'Pays in full.' : 'Nothing is due any more.',
      rest: `${difference} more than is due ${hasCredit ? 'becomes family credit' : 'is listed under “Needs attention”, for a refund'}. ${receipt}`,
      done: `Accepted: ${difference} more than was due on invoice ${invoice} ${hasCredit ? 'is family credit' : 'needs a refund'}.`,
    };
  return {
    tone: 'good',
    lead: 'Pays in full.',
    rest: receipt,
    done: `Accepted: invoice ${invoice} is paid, and the receipt is on its way.`,
  };
}
