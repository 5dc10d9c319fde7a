import clsx from 'clsx';
import type { AdminProof } from '@doctorbird/contract/billing/proofs';
import { Link } from 'react-router';
import { billPage } from '../../../format/bill-page.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { ProofStateBadge, paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type ProofTableProps = {
  rows: readonly AdminProof[];
  /** Those that its reader chose. */
  columns?: readonly Column<AdminProof>[];
  caption: string;
  busy: boolean;
};

/** The student of a place, or who owes the bill. */
const nameOf = ({ student, bill }: AdminProof): string => student?.full_name ?? bill?.payer ?? '';

function pathOf({ enrollment, bill, parent }: AdminProof): string {
  if (enrollment) return `/admin/enrollments/${enrollment.id}`;
  return billPage({ group_id: bill?.group_id ?? null }, parent?.id);
}

/** What else one slip pays for: the line shows the first. */
function othersOf({ places, bills }: AdminProof): string {
  const others = places.length + bills.length - 1;
  return others > 0 ? ` and ${others} more` : '';
}

export const proofColumns: readonly Column<AdminProof>[] = [
  {
    key: 'student',
    label: 'Student',
    cell: (row) => (
      <AvatarName
        name={nameOf(row)}
        note={row.student ? row.parent?.full_name : row.bill?.invoice_number}
        to={pathOf(row)}
      />
    ),
  },
  {
    key: 'program',
    label: 'Program',
    wide: true,
    phone: 'line',
    cell: (row) => (
      <>
        <Link to={pathOf(row)}>{row.program.title}</Link>
        {othersOf(row)}
        <small className={clsx(textStyles.reference, typeStyles.block)}>{row.payment.reference}</small>
      </>
    ),
  },
  { key: 'amount', label: 'Amount', numeric: true, phone: 'side', cell: (row) => formatMoney(row.payment.amount) },
  { key: 'method', label: 'Method', cell: (row) => paymentMethodLabels[row.payment.method] },
  { key: 'paid', label: 'Paid on', cell: (row) => formatDate(row.paid_on) },
  { key: 'sent', label: 'Sent', sort: 'created_at', sortFrom: 'top', cell: (row) => formatDate(row.created_at) },
  { key: 'state', label: 'State', phone: 'side2', cell: (row) => <ProofStateBadge state={row.state} /> },
];

export function ProofTable({ rows, columns = proofColumns, caption, busy }: ProofTableProps) {
  const all: readonly Column<AdminProof>[] = [
    ...columns,
    {
      key: 'review',
      label: 'Review',
      onScreen: true,
      phone: 'last',
      cell: (row) => (
        <ButtonLink
          size="sm"
          variant={row.state === 'under_review' ? 'leaf' : 'line'}
          plain
          to={`/admin/payments/proofs?open=${row.id}`}
        >
          {row.state === 'under_review' ? 'Review' : 'View'}
          <span className="visually-hidden">{` the proof of ${nameOf(row)}`}</span>
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={all}
      rows={rows}
      rowKey={(row) => row.id}
      busy={busy}
      unfolds={(row) => `the proof of ${nameOf(row)}`}
    />
  );
}
