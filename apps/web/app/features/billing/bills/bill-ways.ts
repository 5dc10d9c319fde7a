import type { BillMethod } from '@doctorbird/contract/billing/bill-parts';
import type { BillToPay } from '@doctorbird/contract/billing/bills';
import { wayTexts } from '@doctorbird/contract/organisation/payment-ways';
import { formatMoney } from '../../../format/money.ts';

export type BillWay = { method: BillMethod; title: string; note: string };

/** The ways to pay a bill, the quickest first. */
export const billWays = ({ methods, credit, due, ways }: BillToPay): BillWay[] =>
  methods.map((method) => {
    switch (method) {
      case 'card':
        return { method, title: 'Card', note: 'Visa or Mastercard. It is confirmed right away.' };
      case 'credit':
        return {
          method,
          title: 'Family credit',
          note:
            credit >= due
              ? `You have ${formatMoney(credit)}, enough to pay this in full.`
              : `You have ${formatMoney(credit)}; the rest is left to pay after that.`,
        };
      default:
        return { method, title: wayTexts[method].title, note: wayTexts[method].note(ways) };
    }
  });
