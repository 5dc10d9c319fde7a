import clsx from 'clsx';
import type { FamilyPayment } from '@doctorbird/contract/billing/payments';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { PaymentStatusBadge, paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { RefundLines } from '../refunds/refund-lines.tsx';
import { countOf } from './part-text.ts';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const columns: readonly Column<FamilyPayment>[] = [
  {
    key: 'program',
    label: 'For',
    cell: ({ program, student, bill }) => (
      <span>
        {bill && !bill.on_account ? (
          <Link to={`/parent/bills/${bill.id}`}>{bill.title}</Link>
        ) : (
          (bill?.title ?? program?.title)
        )}
        {student && (
          <small className={clsx(typeStyles.block, typeStyles.regular, typeStyles.muted)}>{student.full_name}</small>
        )}
      </span>
    ),
  },
  { key: 'date', label: 'Date', cell: (payment) => formatDate(payment.value_date ?? payment.created_at) },
  {
    key: 'method',
    label: 'Method',
    cell: ({ method, payer }) =>
      payer ? `${paymentMethodLabels[method]}, paid by ${payer.name}` : paymentMethodLabels[method],
  },
  { key: 'status', label: 'Status', cell: (payment) => <PaymentStatusBadge status={payment.payment_status} /> },
  {
    key: 'reference',
    label: 'Reference',
    cell: ({ reference, together, checkout_id }) => (
      <>
        <span className={textStyles.reference}>{reference}</span>
        {together && (
          <Link className={typeStyles.block} to={`/parent/checkout/${checkout_id}`}>
            {`${countOf(together)} together`}
          </Link>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    cell: (payment) => (
      <>
        {formatMoney(payment.amount)}
        <RefundLines refunds={payment.refunds} />
      </>
    ),
  },
  {
    key: 'receipt',
    label: 'Receipt',
    onScreen: true,
    cell: (payment) =>
      payment.receipt_number ? <ReceiptButton paymentId={payment.id} receiptNumber={payment.receipt_number} /> : '—',
  },
];

type PaymentTableProps = { payments: readonly FamilyPayment[]; caption: string; busy: boolean };

/** The family's payments: a table, and cards on a phone. */
export function PaymentTable({ payments, caption, busy }: PaymentTableProps) {
  return <DataTable caption={caption} columns={columns} rows={payments} rowKey={(payment) => payment.id} busy={busy} />;
}
