import type { Bill } from '@doctorbird/contract/billing/bills';
import type { ReactNode } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReceiptButton } from '../payments/receipt-button.tsx';
import { CancelledCharges } from '../charges/cancelled-charges.tsx';
import { OpenBills } from './open-bills.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Paid = Bill['payments'][number] & { invoice: string };

const columns: readonly Column<Paid>[] = [
  {
    key: 'on',
    label: 'Received',
    cell: (row) => (
      <>
        {formatDate(row.value_date)}
        <small className={typeStyles.block}>{row.invoice}</small>
      </>
    ),
  },
  {
    key: 'method',
    label: 'Method',
    cell: (row) => (
      <>
        {paymentMethodLabels[row.method]}
        <small className={`${textStyles.reference} ${typeStyles.block}`}>{row.bank_reference ?? row.reference}</small>
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    cell: (row) => (
      <>
        {formatMoney(row.amount)}
        {row.refunded > 0 && <small className={typeStyles.block}>{`${formatMoney(row.refunded)} refunded`}</small>}
      </>
    ),
  },
  { key: 'by', label: 'Recorded by', cell: (row) => row.recorded_by ?? '—' },
  {
    key: 'receipt',
    label: 'Receipt',
    onScreen: true,
    cell: (row) => (row.receipt_number ? <ReceiptButton paymentId={row.id} receiptNumber={row.receipt_number} /> : '—'),
  },
];

type BillPaymentsProps = {
  bills: readonly Bill[];
  /** Who owes them. */
  payer: string;
  /** Today in Jamaica. */
  today: string;
  title?: string;
  /** What can be done here even without a bill. */
  aside?: ReactNode;
};

/** What a family or an organization has paid for its bills, and the form for money that reached the office. */
export function BillPayments({ bills, payer, today, title = 'Payments', aside }: BillPaymentsProps) {
  const paid = bills
    .flatMap((bill) => bill.payments.map((payment) => ({ ...payment, invoice: bill.invoice_number })))
    .toSorted((a, b) => b.confirmed_at.localeCompare(a.confirmed_at));
  if (bills.length === 0 && !aside) return null;
  return (
    <Panel title={title} aside={aside}>
      <OpenBills bills={bills} payer={payer} today={today} />
      {paid.length > 0 ? (
        <DataTable caption={`Payments of ${payer}`} columns={columns} rows={paid} rowKey={(row) => row.id} />
      ) : (
        <p className={panelStyles.body}>
          {bills.length === 0 ? 'Nothing was charged beside the places.' : 'Nothing has been paid yet.'}
        </p>
      )}
      <CancelledCharges bills={bills} />
    </Panel>
  );
}
