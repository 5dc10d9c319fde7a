import type { OfficeFund } from '@doctorbird/contract/billing/payer-funds';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import * as lineListStyles from '../../../ui/line-list.module.css';

/** Until when, what came of how much, and how many are reminded, in a line. */
export function fundText({ ended, until, paid, open, goal, reminders }: OfficeFund): string {
  return [
    `${formatMoney(paid)} paid with it`,
    goal !== null && `goal ${formatMoney(goal)}`,
    ended ? 'ended' : `${formatMoney(open)} open now`,
    !ended && `until ${formatDate(until)}`,
    reminders > 0 && `${reminders} ${reminders === 1 ? 'relative gets' : 'relatives get'} a reminder each month`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Who paid what and when by a link over time. */
export const FundPayments = ({ fund }: { fund: OfficeFund }) =>
  fund.payments.length === 0 ? null : (
    <ul className={lineListStyles.list} aria-label={`Payments by ${fund.title}`}>
      {fund.payments.map(({ id, name, amount, method, paid_at: at }) => (
        <li key={id}>
          <span>{`${name || 'Name removed'}, ${paymentMethodLabels[method]}, ${formatDate(at)}`}</span>
          <b>{formatMoney(amount)}</b>
        </li>
      ))}
    </ul>
  );
