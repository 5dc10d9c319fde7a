import clsx from 'clsx';
import type { LedgerLine } from '@doctorbird/contract/billing/ledger';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { enteredLater } from '../../../format/entered-later.ts';
import { formatMoney } from '../../../format/money.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import * as typeStyles from '../../../ui/type.module.css';

/** Where a line leads: to its place, to the bill of a family, or nowhere for the office, which has its bills on the same page. */
const pathOf = (line: LedgerLine, places: string, bills: string | undefined): string | null =>
  line.enrollment_id ? `${places}/${line.enrollment_id}` : bills && line.bill_id ? `${bills}/${line.bill_id}` : null;

const LineTitle = ({ line }: { line: LedgerLine }) => (
  <>
    {line.title}
    <small className={clsx(typeStyles.block, typeStyles.regular, typeStyles.muted)}>
      {[line.detail, line.amount > 0 && line.invoice_number, enteredLater(line.entered_on)].filter(Boolean).join(' · ')}
    </small>
  </>
);

const columnsFor = ({
  places,
  bills,
  rows,
}: {
  places: string;
  bills: string | undefined;
  rows: boolean;
}): readonly Column<LedgerLine>[] => [
  {
    key: 'title',
    label: 'Entry',
    cell: (line) => {
      const path = pathOf(line, places, bills);
      return path ? (
        <Link to={path}>
          <LineTitle line={line} />
        </Link>
      ) : (
        <LineTitle line={line} />
      );
    },
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
  /** Where the bills of a family are; none for the office. */
  bills?: string | undefined;
  /** Two lines for each entry on a phone, which unfold. */
  inRows?: boolean;
};

/** The family's account, newest first: charges, payments, and the balance after each. */
export function LedgerTable({
  lines,
  caption = 'The account of your family',
  places = '/parent/enrollments',
  bills,
  inRows = false,
}: LedgerTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columnsFor({ places, bills, rows: inRows })}
      rows={lines}
      rowKey={(line) => line.id}
      unfolds={inRows ? (line) => line.title : undefined}
    />
  );
}
