import type { EnrollmentDetail } from '@doctorbird/contract/enrollments/enrollments';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { PaymentStateBadge, paymentMethodLabels, refundStateLabels } from '../../../status/payment-status-badge.tsx';

type PaymentLine = EnrollmentDetail['payments'][number];
type EnrollmentPaymentsProps = {
  payments: readonly PaymentLine[];
  /** The receipt button of a payment that has one. */ receipt: (payment: PaymentLine) => ReactNode;
};

/** Every attempt to pay for one place, with what became of it. */
export function EnrollmentPayments({ payments, receipt }: EnrollmentPaymentsProps) {
  if (payments.length === 0) return <p className="text-muted">No payment has been made yet.</p>;
  return (
    <ul className="pay-lines">
      {payments.map((payment) => (
        <li key={payment.id}>
          <div>
            <p className="pay-line-head">
              <b className="num">{formatMoney(payment.amount)}</b>
              <PaymentStateBadge state={payment.state} />
            </p>
            <p className="text-sm text-muted">
              {`${paymentMethodLabels[payment.method]} · ${formatDateTime(payment.confirmed_at ?? payment.created_at)} · `}
              <span className="reference">{payment.reference}</span>
            </p>
            {payment.message && payment.state !== 'confirmed' && <p className="text-sm">{payment.message}</p>}
            {payment.refunds.map((refund) => (
              <p key={refund.id} className="text-sm font-semibold">
                {`${formatMoney(-refund.amount)} ${refundStateLabels[refund.state]}`}
                {refund.reason && <span className="font-normal text-muted">{`: ${refund.reason}`}</span>}
              </p>
            ))}
          </div>
          {payment.receipt_number && receipt(payment)}
        </li>
      ))}
    </ul>
  );
}
