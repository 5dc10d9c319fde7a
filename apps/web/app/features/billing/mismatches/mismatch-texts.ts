import type { Mismatch, MismatchKind } from '@doctorbird/contract/billing/mismatches';
import { formatMoney } from '../../../format/money.ts';

const reasons: Record<MismatchKind, string> = {
  amount: 'Another amount than the payment',
  currency: 'Another currency than the payment',
  reference: 'The transaction of one payment with the reference of another',
  unknown: 'No payment with this transaction',
  refund: 'Refunded by the card service without a refund in our records',
};

export const mismatchReason = ({ kind, direction }: Mismatch): string =>
  direction === 'refunded' && kind !== 'refund' ? `${reasons[kind]} (a refund)` : reasons[kind];

/** In the currency that the card service reported: it may be the wrong one. */
export const reportedMoney = ({ reported, reported_currency: currency }: Mismatch): string =>
  currency === 'JMD' ? formatMoney(reported) : `${reported.toFixed(2)} ${currency}`;
