import type { BillMethod, BillToPay } from '@doctorbird/contract/billing/bills';
import { formatMoney } from '../../../format/money.ts';

export type BillWay = { method: BillMethod; title: string; note: string };

/** The ways to pay a bill, the quickest first. */
export const billWays = ({ methods, credit, due, ways }: BillToPay): BillWay[] =>
  methods.map((method) => {
    switch (method) {
      case 'card':
        return { method, title: 'Card', note: 'Visa or Mastercard. It is confirmed right away.' };
      case 'bank_transfer':
        return {
          method,
          title: 'Bank transfer or deposit',
          note: `To our account${ways.bank ? ` at ${ways.bank.bank}` : ''}. Send us the proof of payment.`,
        };
      case 'bill_payment':
        return {
          method,
          title: 'Bill-payment agent',
          note: `${ways.agents.map(({ name }) => name).join(', ')}. Send us the proof of payment.`,
        };
      case 'credit':
        return {
          method,
          title: 'Family credit',
          note:
            credit >= due
              ? `You have ${formatMoney(credit)}, enough to pay this in full.`
              : `You have ${formatMoney(credit)}; the rest is left to pay after that.`,
        };
    }
  });
