import clsx from 'clsx';
import type { AdminRefund, refundCalls } from '@doctorbird/contract/billing/refunds';
import { formatMoney } from '../../../format/money.ts';
import { RefundStateBadge } from '../../../status/payment-status-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import { paidFor } from '../payments/paid-for.ts';
import { rightOf } from '../../../ui/may-gate.ts';

export const refundCells = {
  student: (row: AdminRefund) => <AvatarName name={paidFor(row).who} note={row.parent?.full_name ?? row.bill?.title} />,
  amount: (row: AdminRefund) => (
    <>
      {formatMoney(row.amount)}
      <small className={clsx(typeStyles.block, typeStyles.muted)}>{`of ${formatMoney(row.payment.amount)}`}</small>
    </>
  ),
  state: (row: AdminRefund) => <RefundStateBadge {...row} />,
};

/** What the office can still do about a refund. */
export const adminTask = (row: AdminRefund): 'approve' | 'settle' | null => {
  if (row.state === 'awaiting_approval') return 'approve';
  if (row.state === 'submitted' && row.channel === 'gateway') return 'settle';
  return row.state === 'requested' && row.channel === 'bank_transfer' ? 'settle' : null;
};

export const decideColumn = (onOpen: (refund: AdminRefund) => void): Column<AdminRefund> => ({
  key: 'act',
  label: 'To do',
  onScreen: true,
  phone: 'last',
  asks: [
    rightOf<typeof refundCalls.approveRefund>('refund'),
    rightOf<typeof refundCalls.declineRefund>('refund'),
    rightOf<typeof refundCalls.settleRefund>('refund'),
  ],
  cell: (row) => {
    const task = adminTask(row);
    return task ? (
      <Button
        size="sm"
        variant="leaf"
        plain
        asks={
          task === 'approve'
            ? [rightOf<typeof refundCalls.approveRefund>('refund'), rightOf<typeof refundCalls.declineRefund>('refund')]
            : rightOf<typeof refundCalls.settleRefund>('refund')
        }
        onClick={() => onOpen(row)}
      >
        {task === 'approve' ? 'Decide' : row.channel === 'gateway' ? 'Enter the outcome' : 'Mark as sent'}
        <span className="visually-hidden">{`: ${formatMoney(row.amount)} for ${paidFor(row).who}`}</span>
      </Button>
    ) : (
      '—'
    );
  },
});
