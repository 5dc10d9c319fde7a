import type { MismatchKind } from './mismatches.ts';

/** Why a message of the card service was not booked. */
export const mismatchReasons: Record<MismatchKind, string> = {
  amount: 'Another amount than the payment',
  currency: 'Another currency than the payment',
  reference: 'The transaction of one payment with the reference of another',
  unknown: 'No payment with this transaction',
  refund: 'Refunded by the card service without a refund in our records',
  unheard: 'The card service has not reported how this attempt ended',
  chargeback: 'The bank of the payer takes this payment back',
};
