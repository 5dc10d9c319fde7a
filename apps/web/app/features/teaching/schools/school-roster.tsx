import { claimStateLabels } from '@doctorbird/contract/groups/school-links';
import type { SchoolPage } from '@doctorbird/contract/teaching/school-page';
import { Link } from 'react-router';
import { claimTones } from '../../../status/claim-tones.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lastTexts, pictureText } from './school-texts.ts';

type Child = SchoolPage['roster'][number];

const columns = (base: string): readonly Column<Child>[] => [
  { key: 'name', label: 'Child', cell: (row) => row.name },
  { key: 'grade', label: 'Class', phone: 'side', cell: (row) => row.grade ?? 'Not given' },
  {
    key: 'claimed',
    label: 'Claimed by a parent',
    phone: 'line',
    cell: (row) => <Badge tone={claimTones[row.state]}>{claimStateLabels[row.state]}</Badge>,
  },
  {
    key: 'slip',
    label: 'Slip',
    cell: (row) =>
      row.has_slip && (
        <Link to={`${base}/slips?child=${row.id}`}>
          Print slip<span className="visually-hidden">{` of ${row.name}`}</span>
        </Link>
      ),
  },
  {
    key: 'pictures',
    label: 'Pictures',
    cell: (row) => (row.photo === false ? <Badge tone="bad">No pictures</Badge> : pictureText(row.photo)),
  },
  { key: 'last', label: 'Last class', phone: 'side2', cell: (row) => (row.last ? lastTexts[row.last] : '–') },
];

/** The children of a booking as their school sees them; `most` shows the first ones. */
export function SchoolRoster({ page, base, most }: { page: SchoolPage; base: string; most?: number }) {
  if (page.roster.length === 0)
    return (
      <EmptyState title="No children yet">
        {page.can_add && 'Add them here: a name and a class is enough. Their parents write the rest.'}
      </EmptyState>
    );
  return (
    <DataTable
      caption={`Children, ${page.roster.length}`}
      columns={columns(base)}
      rows={most ? page.roster.slice(0, most) : page.roster}
      rowKey={(row) => row.id}
      unfolds={(row) => row.name}
    />
  );
}
