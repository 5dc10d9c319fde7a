import type { PayableBill } from '@doctorbird/contract/billing/bills';
import type { ReactNode } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Row = PayableBill['payments'][number];

type BillReceivedProps = {
  bill: PayableBill;
  /** The button or link for the receipt of a payment. */
  receipt: (payment: { id: string; receiptNumber: string }) => ReactNode;
};

/** What was received for a bill, each with its receipt. */
export function BillReceived({ bill, receipt }: BillReceivedProps) {
  const rows = bill.payments.filter(({ state }) => state === 'confirmed');
  if (rows.length === 0) return null;
  const columns: readonly Column<Row>[] = [
    {
      key: 'on',
      label: 'Received',
      cell: (row) => (
        <>
          {formatDate(row.value_date ?? row.created_at)}
          <small className={`${textStyles.reference} ${typeStyles.block}`}>{row.reference}</small>
        </>
      ),
    },
    { key: 'method', label: 'Method', cell: (row) => paymentMethodLabels[row.method] },
    {
      key: 'amount',
      label: 'Amount',
      numeric: true,
      cell: (row) => (
        <>
          {formatMoney(row.amount)}
          {row.undone && <small className={typeStyles.block}>Undone, does not count</small>}
          {row.refunded > 0 && <small className={typeStyles.block}>{`${formatMoney(row.refunded)} refunded`}</small>}
        </>
      ),
    },
    {
      key: 'receipt',
      label: 'Receipt',
      onScreen: true,
      cell: (row) => (row.receipt_number ? receipt({ id: row.id, receiptNumber: row.receipt_number }) : '—'),
    },
  ];
  return <DataTable caption="Payments received" columns={columns} rows={rows} rowKey={(row) => row.id} />;
}
