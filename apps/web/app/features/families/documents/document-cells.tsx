import type { AdminDocument } from '@doctorbird/contract/families/documents';
import { DocumentStateBadge } from '../../../status/document-state-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';

export const documentCells = {
  student: ({ student, parent }: AdminDocument) => (
    <AvatarName
      name={student.full_name}
      note={parent?.full_name ?? 'Independent'}
      to={`/admin/students/${student.id}`}
    />
  ),
  state: (row: AdminDocument) => <DocumentStateBadge state={row.state} />,
};

export const reviewColumn = (onReview: (document: AdminDocument) => void): Column<AdminDocument> => ({
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
});
