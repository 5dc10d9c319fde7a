import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { Link } from 'react-router';
import { formatDateRange, formatDay } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { ProgramStatusBadge } from '../../../status/program-status-badge.tsx';

export const programCells = {
  program: (row: AdminProgram) => <Link to={`/admin/programs/${row.id}`}>{row.title}</Link>,
  status: (row: AdminProgram) => (
    <ProgramStatusBadge status={row.status} archived={row.archived_at !== null} full={row.places_left === 0} />
  ),
  price: (row: AdminProgram) => formatPrice(row.price),
  dates: (row: AdminProgram) => formatDateRange(row.start_date, row.end_date),
  meetings: (row: AdminProgram) =>
    row.meetings_total === 0
      ? '—'
      : `${row.meetings_total}${row.next_meeting ? `, next ${formatDay(row.next_meeting)}` : ''}`,
};
