import type { ListedPlan } from '@doctorbird/contract/billing/plans';
import { showPhone } from '@doctorbird/contract/core/phones';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import * as typeStyles from '../../../ui/type.module.css';

function stateOf({ ended, behind, open, due_now }: ListedPlan) {
  if (ended) return <Badge tone="off">Ended</Badge>;
  if (behind) return <Badge tone="bad">Behind</Badge>;
  if (open === 0) return <Badge tone="good">Paid</Badge>;
  return due_now > 0 ? <Badge tone="waiting">Due now</Badge> : <Badge tone="good">On time</Badge>;
}

export const planColumns: readonly Column<ListedPlan>[] = [
  {
    key: 'student',
    label: 'Student',
    sort: 'name',
    cell: (row) => (
      <Link to={`/admin/enrollments/${row.enrollment.id}`}>
        {row.student.full_name}
        <small className={typeStyles.block}>{row.program.title}</small>
      </Link>
    ),
  },
  {
    key: 'parent',
    label: 'Parent',
    drops: 1,
    cell: (row) =>
      row.parent ? (
        <>
          <Link to={`/admin/parents/${row.parent.id}/payments`}>{row.parent.full_name}</Link>
          {row.parent.phone && <small className={typeStyles.block}>{showPhone(row.parent.phone)}</small>}
        </>
      ) : (
        'Independent'
      ),
  },
  { key: 'plan', label: 'Plan', drops: 2, cell: (row) => row.name },
  { key: 'state', label: 'State', phone: 'line', cell: stateOf },
  {
    key: 'due',
    label: 'Due now',
    numeric: true,
    phone: 'side',
    sort: 'amount',
    sortFrom: 'top',
    cell: (row) => (row.due_now === 0 ? '—' : formatMoney(row.due_now)),
  },
  { key: 'open', label: 'Open', numeric: true, cell: (row) => (row.open === 0 ? '—' : formatMoney(row.open)) },
  {
    key: 'oldest',
    label: 'Oldest open part',
    sort: 'oldest',
    phone: 'line',
    cell: (row) => (
      <>
        {formatDate(row.oldest_due, '—')}
        {row.reminded_at && <small className={typeStyles.block}>{`Reminded ${formatDate(row.reminded_at)}`}</small>}
      </>
    ),
  },
];

type PlanTableProps = {
  rows: readonly ListedPlan[];
  columns: readonly Column<ListedPlan>[];
  caption: string;
  busy: boolean;
};

export const PlanTable = ({ rows, columns, caption, busy }: PlanTableProps) => (
  <DataTable
    caption={caption}
    columns={columns}
    rows={rows}
    rowKey={(row) => row.id}
    busy={busy}
    ownOrder="oldest"
    unfolds={(row) => row.student.full_name}
  />
);
