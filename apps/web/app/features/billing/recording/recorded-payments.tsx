import clsx from 'clsx';
import type { AdminPayment } from '@doctorbird/contract/billing/payments';
import { useEffect, useRef } from 'react';
import { Link } from '../../../ui/link.tsx';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ReceiptButton } from '../payments/receipt-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './record-payment.module.css';
import { paidFor } from '../payments/paid-for.ts';

export type Recorded = {
  payments: readonly AdminPayment[];
  payer: string;
  change: number;
  credit: number;
  /** The family has an email address, so the receipt went there. */
  mailed: boolean;
  /** Nothing was owed: all of it is credit. */
  onAccount: boolean;
};

/** What was recorded, with the receipt to print, and the change that is still to be given. */
export function RecordedPayments({ payments, payer, change, credit, mailed, onAccount }: Recorded) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // All of them are on one receipt.
  const [first] = payments;
  const sum = sumOfMoney(...payments.map(({ amount }) => amount));
  return (
    <section className={clsx(layoutStyles.stack16, styles.recorded)} aria-label="Recorded">
      <h2 ref={heading} tabIndex={-1}>
        {`${formatMoney(sum)} ${onAccount ? 'on account of' : 'recorded for'} ${payer}`}
      </h2>
      {change > 0 && (
        <p className={styles.change}>
          <span>Change to give </span>
          <b>{formatMoney(change)}</b>
        </p>
      )}
      {credit > 0 && (
        <p>
          {onAccount ? 'It is now credit of the family.' : `${formatMoney(credit)} of it is now credit of the family.`}
        </p>
      )}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              <Link to={paidFor(payment).page}>{`${paidFor(payment).what}, ${paidFor(payment).who}`}</Link>
            </span>
            <b className="numeric">{formatMoney(payment.amount)}</b>
          </li>
        ))}
      </ul>
      {first && (
        <p className={styles.receipt}>
          <span>{`${first.receipt_number ?? first.reference}${mailed ? ', sent by email' : ''}`}</span>
          <ReceiptButton paymentId={first.id} receiptNumber={first.receipt_number ?? first.reference} />
        </p>
      )}
      <p>
        <ButtonLink variant="leaf" plain to="/admin/payments/record">
          Record another
        </ButtonLink>
      </p>
    </section>
  );
}
