import type { AdminScholarship } from '@doctorbird/contract/enrollments/prices/scholarships';
import { formatDate } from '../../../format/dates.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { coveredText, grantedText, scholarshipStateLabels, scholarshipTones } from './scholarship-texts.ts';

type ScholarshipTableProps = {
  rows: readonly AdminScholarship[];
  caption: string;
  busy: boolean;
  onOpen: (request: AdminScholarship) => void;
};

/** Requests for scholarships, without their reasons: those are read one at a time. */
export function ScholarshipTable({ rows, caption, busy, onOpen }: ScholarshipTableProps) {
  const columns: readonly Column<AdminScholarship>[] = [
    {
      key: 'student',
      label: 'Student',
      cell: ({ student, parent }) => (
        <AvatarName name={student.full_name} note={parent.full_name} to={`/admin/students/${student.id}`} />
      ),
    },
    { key: 'covers', label: 'For', cell: coveredText, wide: true, phone: 'line' },
    { key: 'created', label: 'Requested', cell: (row) => formatDate(row.created_at) },
    { key: 'granted', label: 'Granted', cell: grantedText },
    {
      key: 'state',
      label: 'State',
      phone: 'side',
      cell: ({ state }) => <Badge tone={scholarshipTones[state]}>{scholarshipStateLabels[state]}</Badge>,
    },
    { key: 'by', label: 'Decided by', cell: (row) => row.decided_by ?? '—' },
    {
      key: 'decide',
      label: 'Decide',
      onScreen: true,
      phone: 'last',
      cell: (row) =>
        row.state === 'withdrawn' ? null : (
          <Button size="sm" plain variant={row.state === 'requested' ? 'leaf' : 'line'} onClick={() => onOpen(row)}>
            {row.state === 'requested' ? 'Decide' : 'Change'}
            <span className="visually-hidden">{` on the request for ${row.student.full_name}`}</span>
          </Button>
        ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />;
}
