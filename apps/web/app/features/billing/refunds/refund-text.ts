import type { Refund } from '@doctorbird/contract/billing/payments';
import { formatMoney } from '../../../format/money.ts';
import { refundStateLabels } from '../../../status/payment-status-badge.tsx';

/** What happened to money of a payment: refunded, undone, held as credit or back where it is tied, or such credit taken back. */
export function refundText({
  amount,
  overpaid,
  channel,
  state,
}: Pick<Refund, 'amount' | 'overpaid' | 'channel' | 'state'>) {
  if (channel === 'reversal') return `${formatMoney(amount)} undone`;
  if (overpaid && channel === 'gift_card') return `${formatMoney(amount)} back on the gift card`;
  // What the fund paid, or the family gave.
  if (overpaid && channel === 'scholarship_fund') return `${formatMoney(amount)} for the scholarship fund`;
  if (overpaid && amount < 0) return `${formatMoney(-amount)} of family credit taken back`;
  return `${formatMoney(amount)} ${overpaid ? 'held as family credit' : refundStateLabels[state]}`;
}
