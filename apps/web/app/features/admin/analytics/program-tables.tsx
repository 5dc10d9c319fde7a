import type { Analytics } from '@doctorbird/contract/admin/analytics';
import { Link } from '../../../ui/link.tsx';
import { formatMoney } from '../../../format/money.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { ShareBar } from './share-bar.tsx';

type Line = Analytics['by_program'][number];
const key = (row: Line) => row.program_id;

/** Each program's revenue, relative to the highest. */
export function RevenueByProgram({ lines, period }: { lines: readonly Line[]; period: string }) {
  const most = Math.max(1, ...lines.map(({ revenue }) => revenue));
  const columns: readonly Column<Line>[] = [
    {
      key: 'program',
      label: 'Program',
      cell: (row) => <Link to={`/admin/programs/${row.program_id}`}>{row.title}</Link>,
    },
    { key: 'bar', label: 'Share', cell: (row) => <ShareBar share={row.revenue / most} /> },
    {
      key: 'revenue',
      label: 'Revenue',
      phone: 'side',
      numeric: true,
      cell: (row) => (
        <Link to={`/admin/analytics/money?program_id=${row.program_id}&${period}`}>{formatMoney(row.revenue)}</Link>
      ),
    },
  ];
  return <DataTable caption="Revenue by program" columns={columns} rows={lines} rowKey={key} />;
}

/** How full the open and running programs are, and what their families still owe. */
export function FillByProgram({ lines }: { lines: readonly Line[] }) {
  const columns: readonly Column<Line>[] = [
    {
      key: 'program',
      label: 'Program',
      cell: (row) => <Link to={`/admin/programs/${row.program_id}`}>{row.title}</Link>,
    },
    { key: 'bar', label: 'Filled', cell: (row) => <ShareBar share={row.taken / row.capacity} tone="gold" /> },
    {
      key: 'places',
      label: 'Places',
      phone: 'side',
      numeric: true,
      cell: (row) => (
        <Link
          to={`/admin/enrollments?program_id=${row.program_id}&status=seated`}
        >{`${row.taken} of ${row.capacity}`}</Link>
      ),
    },
    {
      key: 'unpaid',
      label: 'Unpaid',
      phone: 'side2',
      numeric: true,
      cell: (row) =>
        row.unpaid_enrollments === 0 ? (
          '—'
        ) : (
          <Link to={`/admin/enrollments?program_id=${row.program_id}&payment_status=unpaid`}>
            {formatMoney(row.unpaid)}
          </Link>
        ),
    },
  ];
  return <DataTable caption="Places and unpaid by program" columns={columns} rows={lines} rowKey={key} />;
}
