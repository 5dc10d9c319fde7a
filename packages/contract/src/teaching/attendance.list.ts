import { choice, day, listOf, only, record } from '../core/list.ts';
import type { HeldMeeting } from './attendance-admin.ts';

/** "8 present, 2 late", or nothing while no mark is set. */
export const marksText = ({ present, late, absent, excused }: HeldMeeting): string =>
  Object.entries({ present, late, absent, excused })
    .filter(([, count]) => count > 0)
    .map(([mark, count]) => `${count} ${mark}`)
    .join(', ');

export const attendanceList = listOf<HeldMeeting>()({
  name: 'attendance',
  title: 'Attendance',
  page: '/admin/attendance',
  call: 'listHeldMeetings',
  path: '/admin/attendance',
  right: 'see_families',
  summary: 'List past and current meetings with attendance, newest first, without cancelled ones',
  section: 'admin',
  one: 'class',
  many: 'classes',
  search: 'Program, group or organization',
  filters: {
    state: choice('Marks', { unfinished: 'Incomplete', finished: 'Complete' }),
    program_id: record('Program', 'programs'),
    group_id: only('record'),
    // With the id of a message to another program: a meeting.
    id: only('record'),
    from: day('From'),
    to: day('To'),
  },
  sorts: ['starts_at', 'title'],
  orders: { starts_at: 'Oldest first', title: 'Class' },
  first: { label: 'Newest first', sort: '-starts_at' },
  columns: [
    {
      key: 'title',
      label: 'Meeting of',
      always: true,
      drawn: true,
      kind: 'text',
      sort: 'title',
      value: (row) => row.title,
    },
    {
      key: 'when',
      label: 'When',
      always: true,
      drawn: true,
      kind: 'time',
      sort: 'starts_at',
      sortFrom: 'top',
      value: (row) => row.starts_at,
      phone: 'line',
    },
    { key: 'staff', label: 'Staff', kind: 'text', value: (row) => row.staff.join(', ') || 'No staff assigned' },
    {
      key: 'state',
      label: 'Marked',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => `${row.marked} of ${row.expected}`,
      phone: 'side',
    },
    { key: 'came', label: 'Who came', kind: 'text', value: marksText },
  ],
  sheet: [
    { key: 'when', head: 'Day', kind: 'moment', value: (row) => row.starts_at },
    {
      key: 'title',
      head: 'Program or group',
      kind: 'text',
      value: (row) => row.title,
      width: 32,
      program: (row) => row.program?.id,
    },
    { key: 'title', head: 'Organization', kind: 'text', value: (row) => row.group?.organization, width: 28 },
    { key: 'staff', head: 'Staff', kind: 'text', value: (row) => row.staff.join(', '), width: 28 },
    { key: 'state', head: 'Expected', kind: 'number', value: (row) => row.expected },
    { key: 'state', head: 'Marked', kind: 'number', value: (row) => row.marked },
    { key: 'came', head: 'Present', kind: 'number', value: (row) => row.present },
    { key: 'came', head: 'Late', kind: 'number', value: (row) => row.late },
    { key: 'came', head: 'Absent', kind: 'number', value: (row) => row.absent },
    { key: 'came', head: 'Excused', kind: 'number', value: (row) => row.excused },
  ],
  views: [{ id: 'unfinished', name: 'Incomplete', query: { state: 'unfinished' } }],
  empty: { title: 'No class has taken place yet', hint: 'Classes appear here once they have begun.' },
});
