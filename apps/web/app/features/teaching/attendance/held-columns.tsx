import type { HeldMeeting } from '@doctorbird/contract/teaching/attendance-admin';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';

const marksOf = ({ present, late, absent, excused }: HeldMeeting): string =>
  Object.entries({ present, late, absent, excused })
    .filter(([, count]) => count > 0)
    .map(([mark, count]) => `${count} ${mark}`)
    .join(', ') || '—';

/** Staff, marks and who came: what every list of held meetings shows. */
export const heldColumns: readonly Column<HeldMeeting>[] = [
  { key: 'staff', label: 'Staff', cell: (row) => (row.staff.length > 0 ? row.staff.join(', ') : 'No staff assigned') },
  {
    key: 'state',
    label: 'Marked',
    phone: 'side',
    cell: (row) =>
      row.unfinished ? (
        <Badge tone="bad">{`${row.marked} of ${row.expected}`}</Badge>
      ) : row.expected === 0 ? (
        <Badge tone="off">No one expected</Badge>
      ) : (
        <Badge tone="good">{`All ${row.expected}`}</Badge>
      ),
  },
  { key: 'came', label: 'Who came', phone: 'line', cell: marksOf },
];
