import type { Entry } from '@doctorbird/contract/competitions/entries';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

/** How the fee of a team stands, in words. */
export function feeText({ fee, bill_state: state, bill }: Pick<Entry, 'fee' | 'bill_state' | 'bill'>): string {
  switch (state) {
    case 'free':
      return 'Free';
    case 'paid':
      return `${formatMoney(bill ? bill.paid : fee)}, paid`;
    case 'waived':
      return 'Waived';
    case 'refunded':
      return 'Refunded';
    case 'closed':
      return 'Nothing due';
    case 'unbilled':
      return `${formatMoney(fee)}, no invoice yet`;
    case 'overdue':
      return `${formatMoney(bill?.due ?? fee)} overdue${bill?.due_on ? ` since ${formatDate(bill.due_on)}` : ''}`;
    case 'open':
      return `Fee open: ${formatMoney(bill?.due ?? fee)}${bill?.due_on ? ` by ${formatDate(bill.due_on)}` : ''}`;
  }
}
