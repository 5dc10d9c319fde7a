import type { AdminDocument, documentCalls } from '@doctorbird/contract/families/documents';
import { DocumentStateBadge } from '../../../status/document-state-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import { useMay } from '../../../portal/may.ts';

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
  cell: (row) => <ReviewButton document={row} onReview={onReview} />,
});

type ReviewButtonProps = { document: AdminDocument; onReview: (document: AdminDocument) => void };

/** Readers who decide nothing open it all the same. */
function ReviewButton({ document, onReview }: ReviewButtonProps) {
  const waits =
    useMay()(rightOf<typeof documentCalls.reviewDocument>('change_families')) && document.state === 'submitted';
  return (
    <Button size="sm" variant={waits ? 'leaf' : 'line'} plain onClick={() => onReview(document)}>
      {waits ? 'Review' : 'Open'}
      <span className="visually-hidden">{` ${document.title} of ${document.student.full_name}`}</span>
    </Button>
  );
}
