import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { Link } from 'react-router';
import { formatDateRange, formatDay } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { ProgramStatusBadge } from '../../../status/program-status-badge.tsx';
import { tagsColumn } from '../../../portal/tag-list.tsx';
import type { Column } from '../../../ui/data-table.tsx';

/** Programs as a table. */
export const programColumns: readonly Column<AdminProgram>[] = [
  {
    key: 'program',
    label: 'Program',
    sort: 'title',
    cell: (row) => <Link to={`/admin/programs/${row.id}`}>{row.title}</Link>,
  },
  { key: 'category', label: 'Category', drops: 2, cell: (row) => row.category_label },
  {
    key: 'status',
    label: 'Status',
    phone: 'side',
    cell: (row) => (
      <ProgramStatusBadge status={row.status} archived={row.archived_at !== null} full={row.places_left === 0} />
    ),
  },
  {
    key: 'price',
    label: 'Price',
    numeric: true,
    sort: 'price',
    sortFrom: 'top',
    cell: (row) => formatPrice(row.price),
  },
  { key: 'ages', label: 'Age range', drops: 1, cell: (row) => row.age_range },
  {
    key: 'dates',
    label: 'Dates',
    sort: 'start_date',
    phone: 'line',
    cell: (row) => formatDateRange(row.start_date, row.end_date),
  },
  {
    key: 'meetings',
    label: 'Meetings',
    drops: 1,
    cell: (row) =>
      row.meetings_total === 0
        ? '—'
        : `${row.meetings_total}${row.next_meeting ? `, next ${formatDay(row.next_meeting)}` : ''}`,
  },
  {
    key: 'places',
    label: 'Places',
    numeric: true,
    cell: (row) => `${row.seats_taken} of ${row.max_participants}`,
  },
  tagsColumn,
];
