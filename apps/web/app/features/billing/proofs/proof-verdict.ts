import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { countText } from '../payments/part-text.ts';

type Facts = {
  /** As typed; undefined or not a number while it is none. */
  amount: number | undefined;
  due: number;
  /** All that is open; more than is due where a payment plan asks for the rest later. */
  open: number;
  student: string;
  /** Who gets the receipt. */
  family: string;
  status: EnrollmentStatus;
  /** The status once the price is settled. */
  whenSettled: EnrollmentStatus;
  /** How many places and invoices the slip pays for. */
  places: number;
  bills: number;
  /** Only a family has credit; what a student without a parent overpays is refunded. */
  hasCredit: boolean;
};

export type Verdict = {
  tone: 'none' | 'good' | 'waiting' | 'credit' | 'wrong';
  lead: string;
  rest: string;
  /** After the decision. */
  done: string;
};

/** What accepting an amount means under the rules of today, as the form says it. */
export function verdictOf(facts: Facts): Verdict {
  const { amount, due, family, status, whenSettled, places, bills, hasCredit } = facts;
  const several = places + bills > 1;
  const student = several ? countText({ places, bills }) : facts.student;
  const are = several ? 'are' : 'is';
  if (amount === undefined || !(amount > 0))
    return { tone: 'none', lead: '', rest: 'Enter the amount that arrived to see what accepting does.', done: '' };
  const received = formatMoney(amount);
  const difference = formatMoney(Math.abs(sumOfMoney(amount, -due)));
  const excess = formatMoney(sumOfMoney(amount, -facts.open));
  const receipt = `The receipt goes to ${family} by email.`;
  if (!several && (status === 'cancelled' || status === 'rejected'))
    return {
      tone: 'wrong',
      lead: 'This place is cancelled.',
      rest: `Accepting records ${received} as received and lists it under “Needs attention”, for a refund.`,
      done: `${received} is recorded for ${student}. It needs a refund: the place is cancelled.`,
    };
  const over = hasCredit ? 'becomes family credit' : 'is listed under “Needs attention”, for a refund';
  if (due === 0)
    return {
      tone: 'credit',
      lead: 'Nothing is due any more.',
      rest: `All of ${received} ${over}. ${receipt}`,
      done: `${received} is recorded for ${student}, and nothing was due.`,
    };
  if (amount < due)
    return {
      tone: 'waiting',
      lead: 'Part payment.',
      rest: several
        ? `It pays for them in their order; ${difference} stays due. ${receipt}`
        : `${difference} stays due, and the place keeps its status. ${receipt}`,
      done: `Accepted as a part payment. ${difference} is still due for ${student}.`,
    };
  const place = several
    ? 'Each place becomes Enrolled, unless it still needs an approval.'
    : whenSettled === status
      ? status === 'pending' || status === 'approved'
        ? `${student}’s place still needs an approval.`
        : ''
      : `${student}’s place becomes Enrolled.`;
  const sentences = (...all: string[]) => all.filter(Boolean).join(' ');
  if (amount > due && amount <= facts.open)
    return {
      tone: 'good',
      lead: 'Pays this part and more.',
      rest: sentences(
        `${difference} more than was asked for pays the next part of the payment plan early.`,
        place,
        receipt,
      ),
      done: `Accepted: ${student} ${are} paid for so far, and ${difference} counts for the next part.`,
    };
  if (amount > facts.open)
    return {
      tone: 'credit',
      lead: 'Pays in full.',
      rest: sentences(`${excess} more than is due ${over}.`, place, receipt),
      done: `Accepted: ${student} ${are} paid for, and ${excess} ${hasCredit ? 'is family credit' : 'needs a refund'}.`,
    };
  return {
    tone: 'good',
    lead: facts.open > due ? 'Pays this part in full.' : 'Pays in full.',
    rest: sentences(place, receipt),
    done: `Accepted: ${student} ${are} paid for, and the receipt is on its way.`,
  };
}
