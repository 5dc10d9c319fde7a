import clsx from 'clsx';
import type { Mismatch } from '@doctorbird/contract/billing/mismatches';
import { formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { mismatchReason, reportedMoney } from './mismatch-texts.ts';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type MismatchTableProps = {
  rows: readonly Mismatch[];
  caption: string;
  busy: boolean;
  onOpen: (mismatch: Mismatch) => void;
};

const columns: readonly Column<Mismatch>[] = [
  {
    key: 'student',
    label: 'Student',
    cell: (row) =>
      row.student && row.enrollment ? (
        <AvatarName
          name={row.student.full_name}
          note={row.parent?.full_name}
          to={`/admin/enrollments/${row.enrollment.id}`}
        />
      ) : (
        'Not known'
      ),
  },
  {
    key: 'reason',
    label: 'What does not match',
    wide: true,
    cell: (row) => (
      <>
        {mismatchReason(row)}
        <small className={clsx(textStyles.reference, typeStyles.block)}>{row.reference}</small>
      </>
    ),
  },
  { key: 'reported', label: 'Reported', numeric: true, cell: reportedMoney },
  {
    key: 'expected',
    label: 'Expected',
    numeric: true,
    cell: (row) => (row.expected === null ? '—' : formatMoney(row.expected)),
  },
  { key: 'when', label: 'Reported at', cell: (row) => formatDateTime(row.created_at) },
  {
    key: 'state',
    label: 'State',
    cell: (row) => (
      <Badge tone={row.state === 'open' ? 'waiting' : 'done'}>{row.state === 'open' ? 'Open' : 'Resolved'}</Badge>
    ),
  },
];

export function MismatchTable({ rows, caption, busy, onOpen }: MismatchTableProps) {
  const all: readonly Column<Mismatch>[] = [
    ...columns,
    {
      key: 'open',
      label: 'Resolve',
      onScreen: true,
      cell: (row) => (
        <Button size="sm" variant={row.state === 'open' ? 'leaf' : 'line'} plain onClick={() => onOpen(row)}>
          {row.state === 'open' ? 'Resolve' : 'View'}
          <span className="visually-hidden">{` the report on ${row.reference}`}</span>
        </Button>
      ),
    },
  ];
  return <DataTable caption={caption} columns={all} rows={rows} rowKey={(row) => row.id} busy={busy} />;
}
