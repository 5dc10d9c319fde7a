import type { Bill } from '@doctorbird/contract/billing/bills';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { ReceiptButton } from '../payments/receipt-button.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './bill-payments.module.css';

const RecordBillPayment = whenShown(async () => (await import('./record-bill-payment.tsx')).RecordBillPayment);

const WriteOffBill = whenShown(async () => (await import('./write-off-bill.tsx')).WriteOffBill);

type Paid = Bill['payments'][number] & { invoice: string };

const columns: readonly Column<Paid>[] = [
  {
    key: 'on',
    label: 'Received',
    cell: (row) => (
      <>
        {formatDate(row.received_on ?? row.confirmed_at)}
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
};

/** What a family or an organization has paid for its bills, and the form for money that reached the office. */
export function BillPayments({ bills, payer, today, title = 'Payments' }: BillPaymentsProps) {
  const [open, setOpen] = useState<Bill | null>(null);
  const [ending, setEnding] = useState<Bill | null>(null);
  const due = bills.filter((bill) => bill.due > 0).toReversed();
  const paid = bills
    .flatMap((bill) => bill.payments.map((payment) => ({ ...payment, invoice: bill.invoice_number })))
    .toSorted((a, b) => b.confirmed_at.localeCompare(a.confirmed_at));
  if (bills.length === 0) return null;
  return (
    <Panel title={title}>
      {due.length > 0 && (
        <ul className={styles.openBills}>
          {due.map((bill) => (
            <li key={bill.id}>
              <span>
                <b>{`${formatMoney(bill.due)} due`}</b>
                <small>
                  {[bill.invoice_number, bill.title, bill.due_on && `by ${formatDate(bill.due_on)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <div className={actionsStyles.actions}>
                <Button size="sm" variant="line" plain onClick={() => setEnding(bill)}>
                  Write off<span className="visually-hidden">{` ${bill.invoice_number}`}</span>
                </Button>
                <Button size="sm" variant="leaf" plain onClick={() => setOpen(bill)}>
                  Record payment<span className="visually-hidden">{` for ${bill.invoice_number}`}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {paid.length > 0 ? (
        <DataTable caption={`Payments of ${payer}`} columns={columns} rows={paid} rowKey={(row) => row.id} />
      ) : (
        <p className={panelStyles.body}>Nothing has been paid yet.</p>
      )}
      <Dialog
        title={`Record a payment for ${open?.invoice_number ?? ''}`}
        open={open !== null}
        onClose={() => setOpen(null)}
      >
        {open && <RecordBillPayment bill={open} payer={payer} today={today} onClose={() => setOpen(null)} />}
      </Dialog>
      <Dialog
        title={`Write off ${ending ? formatMoney(ending.due) : ''}`}
        open={ending !== null}
        onClose={() => setEnding(null)}
      >
        {ending && <WriteOffBill bill={ending} payer={payer} onClose={() => setEnding(null)} />}
      </Dialog>
    </Panel>
  );
}
