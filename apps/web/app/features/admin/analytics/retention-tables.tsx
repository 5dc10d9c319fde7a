import type { Insight } from '@doctorbird/contract/admin/insight';
import { Link } from 'react-router';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { ShareBar } from './share-bar.tsx';

type Program = Insight['retention_by_program'][number];
type Teacher = Insight['retention_by_teacher'][number];
type Stay = Pick<Program, 'children' | 'stayed' | 'rate' | 'rate_before'>;

/** `+9`, `−4`: percentage points against the season before. */
export function changeText({ rate, rate_before: before }: Pick<Stay, 'rate' | 'rate_before'>): string {
  if (rate === null || before === null) return '—';
  const points = rate - before;
  return points === 0 ? '0' : points > 0 ? `+${points}` : `−${-points}`;
}

function stayColumns<Row extends Stay>(): readonly Column<Row>[] {
  return [
    { key: 'bar', label: 'Share', cell: (row) => <ShareBar share={(row.rate ?? 0) / 100} /> },
    {
      key: 'stayed',
      label: 'Stayed',
      numeric: true,
      phone: 'line',
      cell: (row) => (row.rate === null ? row.children : `${row.stayed} of ${row.children}`),
    },
    {
      key: 'rate',
      label: 'Rate, change',
      phone: 'side',
      numeric: true,
      cell: (row) =>
        [row.rate === null ? '—' : `${row.rate}%`, changeText(row)].filter((part) => part !== '—').join(' ') || '—',
    },
  ];
}

const byRate = (one: Stay, other: Stay): number => (one.rate ?? 101) - (other.rate ?? 101);

/** Lowest rate first: those need attention. */
export const RetentionByProgram = ({ lines }: { lines: readonly Program[] }) => (
  <DataTable
    caption="Retention by program"
    columns={[
      {
        key: 'program',
        label: 'Program',
        cell: (row) => <Link to={`/admin/programs/${row.program_id}`}>{row.title}</Link>,
      },
      ...stayColumns<Program>(),
    ]}
    rows={lines.toSorted(byRate)}
    rowKey={(row) => row.program_id}
  />
);

export const RetentionByTeacher = ({ lines }: { lines: readonly Teacher[] }) => (
  <DataTable
    caption="Retention by teacher"
    columns={[{ key: 'teacher', label: 'Teacher', cell: (row) => row.name }, ...stayColumns<Teacher>()]}
    rows={lines.toSorted(byRate)}
    rowKey={(row) => row.staff_id}
  />
);
