import type { AdminDocument } from '@doctorbird/contract/families/documents';
import { formatDate } from '../../../format/dates.ts';
import { DocumentStateBadge } from '../../../status/document-state-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';

type DocumentTableProps = {
  rows: readonly AdminDocument[];
  /** Those that its reader chose. */
  columns?: readonly Column<AdminDocument>[];
  caption: string;
  busy: boolean;
  onReview: (document: AdminDocument) => void;
};

export const documentColumns: readonly Column<AdminDocument>[] = [
  {
    key: 'student',
    label: 'Student',
    sort: 'student',
    cell: (row) => (
      <AvatarName
        name={row.student.full_name}
        note={row.parent?.full_name ?? 'Independent'}
        to={`/admin/students/${row.student.id}`}
      />
    ),
  },
  { key: 'title', label: 'Document', cell: (row) => row.title, wide: true, phone: 'line' },
  { key: 'sent', label: 'Sent', sort: 'created_at', sortFrom: 'top', cell: (row) => formatDate(row.created_at) },
  { key: 'expires', label: 'Valid until', cell: (row) => formatDate(row.expires_on, '—') },
  { key: 'state', label: 'State', phone: 'side', cell: (row) => <DocumentStateBadge state={row.state} /> },
  { key: 'by', label: 'Decided by', cell: (row) => row.reviewed_by ?? '—' },
];

/** The office's review queue; on the documents page, and usable on a student's page. */
export function DocumentTable({ rows, columns = documentColumns, caption, busy, onReview }: DocumentTableProps) {
  const all: readonly Column<AdminDocument>[] = [
    ...columns,
    {
      key: 'review',
      label: 'Review',
      onScreen: true,
      phone: 'last',
      cell: (row) => (
        <Button size="sm" variant={row.state === 'submitted' ? 'leaf' : 'line'} plain onClick={() => onReview(row)}>
          {row.state === 'submitted' ? 'Review' : 'Open'}
          <span className="visually-hidden">{` ${row.title} of ${row.student.full_name}`}</span>
        </Button>
      ),
    },
  ];
  return <DataTable caption={caption} columns={all} rows={rows} rowKey={(row) => row.id} busy={busy} />;
}
