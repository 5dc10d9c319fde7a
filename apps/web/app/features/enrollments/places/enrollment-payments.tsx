import clsx from 'clsx';
import type { EnrollmentDetail } from '@doctorbird/contract/enrollments/enrollments';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { enteredLater } from '../../../format/entered-later.ts';
import { formatMoney } from '../../../format/money.ts';
import {
  PaymentStateBadge,
  paymentMethodLabels,
  refundChannelLabels,
  refundStateLabels,
} from '../../../status/payment-status-badge.tsx';
import * as styles from './enrollment-payments.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type PaymentLine = EnrollmentDetail['payments'][number];
type RefundOfPlace = PaymentLine['refunds'][number];
type EnrollmentPaymentsProps = {
  payments: readonly PaymentLine[];
  /** The receipt button, for payments that have one. */ receipt: (payment: PaymentLine) => ReactNode;
};

/** A refund of a payment as its family reads it: amount, way, and the day while it is on its way. */
function refundLine({ amount, state, channel, overpaid, until }: RefundOfPlace): string {
  if (overpaid && channel === 'gift_card') return `${formatMoney(amount)} went back to the gift card`;
  // What the fund paid, or the family gave.
  if (overpaid && channel === 'scholarship_fund') return `${formatMoney(amount)} went to the scholarship fund`;
  if (overpaid) return `${formatMoney(amount)} became family credit`;
  const way = channel === 'reversal' ? '' : ` (${refundChannelLabels[channel]})`;
  return `${formatMoney(-amount)} ${refundStateLabels[state]}${way}${until ? `, by ${formatDate(until)}` : ''}`;
}

/** Every attempt to pay for one place, with its outcome. */
export function EnrollmentPayments({ payments, receipt }: EnrollmentPaymentsProps) {
  if (payments.length === 0) return <p className={typeStyles.muted}>No payment has been made yet.</p>;
  return (
    <ul className={styles.lines}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <div>
            <p className={styles.head}>
              <b className="numeric">{formatMoney(payment.amount)}</b>
              <PaymentStateBadge state={payment.state} />
            </p>
            <p className={clsx(typeStyles.small, typeStyles.muted)}>
              {`${paymentMethodLabels[payment.method]} · ${payment.entered_on ? `${formatDate(payment.value_date)} · ${enteredLater(payment.entered_on)}` : formatDateTime(payment.confirmed_at ?? payment.created_at)} · `}
              <span className={textStyles.reference}>{payment.reference}</span>
            </p>
            {payment.message && payment.state !== 'confirmed' && <p className={typeStyles.small}>{payment.message}</p>}
            {payment.refunds.map((refund) => (
              <p key={refund.id} className={clsx(typeStyles.small, typeStyles.strong)}>
                {refundLine(refund)}
                {(refund.message ?? refund.reason) && (
                  <span
                    className={clsx(typeStyles.regular, typeStyles.muted)}
                  >{`: ${refund.message ?? refund.reason}`}</span>
                )}
              </p>
            ))}
          </div>
          {payment.receipt_number && receipt(payment)}
        </li>
      ))}
    </ul>
  );
}
