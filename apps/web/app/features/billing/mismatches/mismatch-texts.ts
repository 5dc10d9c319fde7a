import type { Mismatch, MismatchKind } from '@doctorbird/contract/billing/mismatches';
import { formatMoney } from '../../../format/money.ts';

/** In the currency that the card service reported: it may be the wrong one. */
export const reportedMoney = ({ kind, reported, reported_currency: currency }: Mismatch): string => {
  if (kind === 'unheard') return '—';
  return currency === 'JMD' ? formatMoney(reported) : `${reported.toFixed(2)} ${currency}`;
};

const compare =
  'Nothing was booked. Compare with the account at the card service first. Resolving closes an unfinished payment, so that the family can pay again or you can record the money on the enrollment.';

/** What an admin does before resolving, and what resolving does. */
export const resolveText: Record<MismatchKind, string> = {
  amount: compare,
  currency: compare,
  reference: compare,
  unknown: compare,
  refund: compare,
  unheard:
    'Nothing was booked, and the card service cannot be asked. Look for the transaction on its statement. If it was paid, the payment is confirmed with a receipt; if not, the family can pay again.',
  chargeback:
    'The payment and the place stay as they are. Talk to the family and to the card service. If the money is gone, record a refund or cancel the place.',
};
