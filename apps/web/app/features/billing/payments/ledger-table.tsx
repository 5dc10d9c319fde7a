import clsx from 'clsx';
import type { LedgerLine } from '@doctorbird/contract/billing/ledger';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import * as typeStyles from '../../../ui/type.module.css';

const columnsFor = (places: string, rows: boolean): readonly Column<LedgerLine>[] => [
  {
    key: 'title',
    label: 'Entry',
    cell: (line) => (
      <Link to={`${places}/${line.enrollment_id}`}>
        {line.title}
        <small className={clsx(typeStyles.block, typeStyles.regular, typeStyles.muted)}>
          {[line.detail, line.amount > 0 && line.invoice_number].filter(Boolean).join(' · ')}
        </small>
      </Link>
    ),
  },
  { key: 'date', label: 'Date', phone: rows ? 'line' : undefined, cell: (line) => formatDate(line.at) },
  {
    key: 'charge',
    label: 'Charged',
    numeric: true,
    phone: rows ? 'side' : undefined,
    cell: (line) => (isCharge(line) ? formatMoney(line.amount) : ''),
  },
  {
    key: 'money',
    label: 'Paid',
    numeric: true,
    phone: rows ? 'side' : undefined,
    cell: (line) => (isCharge(line) ? '' : formatMoney(-line.amount)),
  },
  {
    key: 'balance',
    label: 'Balance',
    numeric: true,
    phone: rows ? 'side2' : undefined,
    cell: (line) => <b>{formatMoney(line.balance)}</b>,
  },
  {
    key: 'receipt',
    label: 'Receipt',
    onScreen: true,
    cell: (line) =>
      line.payment_id && line.receipt_number ? (
        <ReceiptButton paymentId={line.payment_id} receiptNumber={line.receipt_number} />
      ) : (
        ''
      ),
  },
];

const isCharge = (line: LedgerLine): boolean => line.kind === 'charge' || line.kind === 'lifted';

type LedgerTableProps = {
  lines: readonly LedgerLine[];
  caption?: string;
  places?: string;
  /** Two lines for each entry on a phone, which unfold. */
  inRows?: boolean;
};

/** The family's account, newest first: charges, payments, and the balance after each. */
export function LedgerTable({
  lines,
  caption = 'The account of your family',
  places = '/parent/enrollments',
  inRows = false,
}: LedgerTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columnsFor(places, inRows)}
      rows={lines}
      rowKey={(line) => line.id}
      unfolds={inRows ? (line) => line.title : undefined}
    />
  );
}
