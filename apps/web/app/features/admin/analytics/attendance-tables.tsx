import clsx from 'clsx';
import type { Analytics } from '@doctorbird/contract/admin/analytics';
import { Link } from '../../../ui/link.tsx';
import { shortMonth } from '../../../format/month-names.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { daysOf } from './attendance-chart.tsx';
import { ShareBar } from './share-bar.tsx';
import * as chartTableStyles from '../chart-table.module.css';

type Month = Analytics['attendance_by_month'][number];
type Line = Analytics['attendance_by_program'][number];

/** `177 present, 16 late`: zeros are left out. */
const marksAsText = ({ present, late, absent, excused }: Line): string =>
  Object.entries({ present, late, absent, excused })
    .filter(([, count]) => count > 0)
    .map(([mark, count]) => `${count} ${mark}`)
    .join(', ') || '—';

/** The chart's numbers as a table. */
export function AttendanceByMonth({ months }: { months: readonly Month[] }) {
  return (
    <details className={clsx(chartTableStyles.table, chartTableStyles.figures)}>
      <summary>Show as a table</summary>
      <table>
        <caption className="visually-hidden">Attendance by month</caption>
        <thead>
          <tr>
            {['Month', 'Came', 'Present', 'Late', 'Absent', 'Excused'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month}>
              <th scope="row">{`${shortMonth(row.month)} ${row.month.slice(0, 4)}`}</th>
              <td>
                {row.rate === null ? '—' : <Link to={`/admin/attendance?${daysOf(row.month)}`}>{`${row.rate}%`}</Link>}
              </td>
              <td>{row.present}</td>
              <td>{row.late}</td>
              <td>{row.absent}</td>
              <td>{row.excused}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Programs and groups of the period, lowest attendance first: those need attention. */
export function AttendanceByProgram({ lines, from }: { lines: readonly Line[]; from: string }) {
  const rows = lines.toSorted((a, b) => (a.rate ?? 101) - (b.rate ?? 101));
  const meetingsOf = (row: Line) =>
    `/admin/attendance?${row.program_id ? `program_id=${row.program_id}` : `group_id=${row.group_id}`}&from=${from}-01`;
  const columns: readonly Column<Line>[] = [
    {
      key: 'program',
      label: 'Program or group',
      cell: (row) => (
        <Link to={row.program_id ? `/admin/programs/${row.program_id}` : `/admin/groups/${row.group_id}`}>
          {row.title}
        </Link>
      ),
    },
    { key: 'meetings', label: 'Meetings', numeric: true, cell: (row) => row.meetings },
    { key: 'bar', label: 'Share', cell: (row) => <ShareBar share={(row.rate ?? 0) / 100} /> },
    {
      key: 'came',
      label: 'Came',
      phone: 'side',
      numeric: true,
      cell: (row) => (row.rate === null ? '—' : <Link to={meetingsOf(row)}>{`${row.rate}%`}</Link>),
    },
    { key: 'marks', label: 'Marks', phone: 'line', cell: marksAsText, wide: true },
  ];
  return (
    <DataTable
      caption="Attendance by program"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.program_id ?? row.group_id ?? row.title}
    />
  );
}
