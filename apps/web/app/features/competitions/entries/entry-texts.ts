import type { Entry } from '@doctorbird/contract/competitions/entries';
import { formatMoney } from '../../../format/money.ts';

export const methodLabels: Record<NonNullable<Entry['paid']>['method'], string> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
};

/** What to say about the fee. */
export function feeText({ fee, paid, status }: Pick<Entry, 'fee' | 'paid' | 'status'>): string {
  if (fee === 0) return 'Free';
  if (paid) return `${formatMoney(fee)}, paid`;
  return status === 'withdrawn' ? 'Nothing due' : `${formatMoney(fee)} due at the office`;
}
