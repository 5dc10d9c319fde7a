import type { HeldMeeting } from '@doctorbird/contract/teaching/attendance-admin';
import { marksText } from '@doctorbird/contract/teaching/attendance.list';
import { Link } from '../../../ui/link.tsx';
import { formatDayTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';

function MarkedBadge({ row }: { row: HeldMeeting }) {
  if (row.unfinished) return <Badge tone="bad">{`${row.marked} of ${row.expected}`}</Badge>;
  if (row.expected === 0) return <Badge tone="off">No one expected</Badge>;
  if (row.marked < row.expected) return <Badge tone="waiting">{`${row.marked} of ${row.expected}`}</Badge>;
  return <Badge tone="good">{`All ${row.expected}`}</Badge>;
}

/** How much of the attendance is marked; it leads to the sheet. */
export const markedCell = (row: HeldMeeting) => (
  <Link to={`/admin/attendance/${row.id}`}>
    <MarkedBadge row={row} />
    <span className="visually-hidden">{`: mark or correct ${row.title}, ${formatDayTime(row.starts_at)}`}</span>
  </Link>
);

/** Staff, marks and who came, for the meetings of one program or group. */
export const heldColumns: readonly Column<HeldMeeting>[] = [
  { key: 'staff', label: 'Staff', cell: (row) => (row.staff.length > 0 ? row.staff.join(', ') : 'No staff assigned') },
  { key: 'state', label: 'Marked', phone: 'side', cell: markedCell },
  { key: 'came', label: 'Who came', phone: 'line', cell: (row) => marksText(row) || '—' },
];
