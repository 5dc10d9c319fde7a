import clsx from 'clsx';
import type { AdminPayment } from '@doctorbird/contract/billing/payments';
import { formatDate } from '../../../format/dates.ts';
import { enteredLater } from '../../../format/entered-later.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { PaymentStatusBadge, paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { RefundLines } from '../refunds/refund-lines.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { countOf } from './part-text.ts';
import { paidFor } from './paid-for.ts';

type AdminPaymentTableProps = {
  rows: readonly AdminPayment[];
  caption: string;
  busy: boolean;
  onRefund: (payment: AdminPayment) => void;
  /** The address that opens a payment beside the list, and the one that is open. */
  open: { id: string | null; to: (id: string) => string };
  /** Those that its reader chose. */
  columns?: readonly Column<AdminPayment>[];
};

/** The columns besides the student; a list shows those that its reader chose. */
export const paymentColumns: readonly Column<AdminPayment>[] = [
  {
    key: 'parent',
    label: 'Parent',
    drops: 1,
    cell: (row) => row.parent?.full_name ?? (row.bill ? '—' : 'Independent'),
  },
  { key: 'program', label: 'Program', cell: (row) => paidFor(row).what, wide: true, phone: 'line' },
  {
    key: 'amount',
    label: 'Amount',
    phone: 'side',
    numeric: true,
    sort: 'amount',
    sortFrom: 'top',
    cell: (row) => (
      <>
        {formatMoney(row.amount)}
        <RefundLines refunds={row.refunds} />
      </>
    ),
  },
  {
    key: 'status',
    label: 'Payment status',
    phone: 'side2',
    cell: (row) => <PaymentStatusBadge status={row.payment_status} />,
  },
  {
    key: 'date',
    label: 'Value date',
    sort: 'value_date',
    sortFrom: 'top',
    cell: (row) => (
      <>
        {formatDate(row.value_date ?? row.created_at)}
        {row.entered_on && <small className={typeStyles.block}>{enteredLater(row.entered_on)}</small>}
      </>
    ),
  },
  {
    key: 'method',
    label: 'Method',
    drops: 2,
    cell: (row) => (
      <>
        {paymentMethodLabels[row.method]}
        <small className={clsx(textStyles.reference, typeStyles.block)}>{row.reference}</small>
        <TogetherNote payment={row} />
      </>
    ),
  },
];

/** Says that the money came in one sum with other money, so that the bank shows the sum. */
function TogetherNote({ payment: { together } }: { payment: AdminPayment }) {
  if (!together) return null;
  const sum = sumOfMoney(...together.map(({ amount }) => amount));
  return (
    <small
      className={clsx(typeStyles.block, typeStyles.regular)}
    >{`Of ${formatMoney(sum)} for ${countOf(together)}`}</small>
  );
}

/** The head of each row, on paper; the list adds the link to it. */
export const paymentHead: Column<AdminPayment> = {
  key: 'student',
  label: 'Student',
  sort: 'student',
  cell: (row) => <AvatarName name={paidFor(row).who} note={paidFor(row).note} />,
};

export function AdminPaymentTable({
  rows,
  caption,
  busy,
  onRefund,
  open,
  columns = paymentColumns,
}: AdminPaymentTableProps) {
  const withRefund: readonly Column<AdminPayment>[] = [
    {
      ...paymentHead,
      cell: (row) => <AvatarName name={paidFor(row).who} note={paidFor(row).note} to={open.to(row.id)} stay />,
    },
    ...columns,
    {
      key: 'refund',
      label: 'Refund',
      onScreen: true,
      cell: (row) =>
        row.can_refund ? (
          <Button size="sm" variant="line" plain onClick={() => onRefund(row)}>
            Refund
            <span className="visually-hidden">{` ${formatMoney(row.refundable)} to ${paidFor(row).who}`}</span>
          </Button>
        ) : (
          '—'
        ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={withRefund}
      rows={rows}
      rowKey={(row) => row.id}
      busy={busy}
      ownOrder="-created_at"
      openRow={open.id}
    />
  );
}
