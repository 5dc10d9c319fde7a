import clsx from 'clsx';
import type { AdminRefund } from '@doctorbird/contract/billing/refunds';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { RefundStateBadge, refundChannelLabels } from '../../../status/payment-status-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import { paidFor } from '../payments/paid-for.ts';

type RefundTableProps = {
  rows: readonly AdminRefund[];
  /** Those that its reader chose. */
  columns?: readonly Column<AdminRefund>[];
  caption: string;
  busy: boolean;
  onOpen: (refund: AdminRefund) => void;
};

export const refundColumns: readonly Column<AdminRefund>[] = [
  {
    key: 'student',
    label: 'Student',
    cell: (row) => <AvatarName name={paidFor(row).who} note={row.parent?.full_name ?? row.bill?.title} />,
  },
  {
    key: 'amount',
    label: 'Amount',
    phone: 'line',
    sort: 'amount',
    sortFrom: 'top',
    numeric: true,
    cell: (row) => (
      <>
        {formatMoney(row.amount)}
        <small className={clsx(typeStyles.block, typeStyles.muted)}>{`of ${formatMoney(row.payment.amount)}`}</small>
      </>
    ),
  },
  { key: 'channel', label: 'Method', cell: (row) => refundChannelLabels[row.channel] },
  { key: 'reason', label: 'Reason', wide: true, cell: (row) => row.message ?? row.reason ?? '—' },
  { key: 'by', label: 'Requested by', cell: (row) => row.requested_by.full_name },
  { key: 'date', label: 'Date', sort: 'created_at', sortFrom: 'top', cell: (row) => formatDate(row.created_at) },
  { key: 'state', label: 'State', phone: 'side', cell: (row) => <RefundStateBadge {...row} /> },
];

/** What the office can still do about a refund. */
export const adminTask = (row: AdminRefund): 'approve' | 'settle' | null => {
  if (row.state === 'awaiting_approval') return 'approve';
  if (row.state === 'submitted' && row.channel === 'gateway') return 'settle';
  return row.state === 'requested' && row.channel === 'bank_transfer' ? 'settle' : null;
};

export function RefundTable({ rows, columns = refundColumns, caption, busy, onOpen }: RefundTableProps) {
  const all: readonly Column<AdminRefund>[] = [
    ...columns,
    {
      key: 'act',
      label: 'To do',
      onScreen: true,
      phone: 'last',
      cell: (row) => {
        const task = adminTask(row);
        return task ? (
          <Button size="sm" variant="leaf" plain onClick={() => onOpen(row)}>
            {task === 'approve' ? 'Decide' : row.channel === 'gateway' ? 'Enter the outcome' : 'Mark as sent'}
            <span className="visually-hidden">{`: ${formatMoney(row.amount)} for ${paidFor(row).who}`}</span>
          </Button>
        ) : (
          '—'
        );
      },
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={all}
      rows={rows}
      rowKey={(row) => row.id}
      busy={busy}
      ownOrder="-created_at"
      unfolds={(row) => `the refund to ${paidFor(row).who}`}
    />
  );
}
