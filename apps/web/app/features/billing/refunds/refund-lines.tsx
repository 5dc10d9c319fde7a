import clsx from 'clsx';
import type { Refund } from '@doctorbird/contract/billing/payments';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { refundStateLabels } from '../../../status/payment-status-badge.tsx';
import { refundText } from './refund-text.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './refund-lines.module.css';

type RefundLine = Pick<Refund, 'id' | 'amount' | 'state' | 'channel' | 'overpaid' | 'created_at'>;

/** The refunds of a payment, one line each: the original amount never changes. `most`: rows of a list have no room for more. */
export function RefundLines({ refunds, most = refunds.length }: { refunds: readonly RefundLine[]; most?: number }) {
  if (refunds.length === 0) return null;
  return (
    <ul className={clsx(typeStyles.fine, styles.lines)}>
      {refunds.slice(0, most).map((refund, at) => (
        <li key={refund.id}>
          <span>{lineOf(refund)}</span>
          {at === most - 1 && refunds.length > most && <span>{`, and ${refunds.length - most} more`}</span>}
        </li>
      ))}
    </ul>
  );
}

const lineOf = (refund: RefundLine): string =>
  refund.overpaid || refund.channel === 'reversal'
    ? refundText(refund)
    : `${formatMoney(-refund.amount)} ${refundStateLabels[refund.state]}, ${formatDate(refund.created_at)}`;
