import { choice, listOf } from '../core/list.ts';
import { alertStateLabels } from './alert-labels.ts';
import type { AdminAlert } from './attendance-alerts.ts';

export const alertList = listOf<AdminAlert>()({
  name: 'attendance_alerts',
  title: 'Missing children',
  page: '/admin/attendance-alerts',
  call: 'listAttendanceAlerts',
  path: '/admin/attendance-alerts',
  right: 'see_families',
  summary: 'All alerts, newest first; those of children who should be there come first',
  section: 'admin',
  one: 'alert',
  many: 'alerts',
  search: 'Child or program',
  filters: { state: choice('State', alertStateLabels) },
  sorts: ['sent_at'],
  orders: { sent_at: 'Oldest first', '-sent_at': 'Newest first' },
  first: { label: 'Alarms first' },
  columns: [
    { key: 'student', label: 'Child', always: true, drawn: true, kind: 'text', value: (row) => row.student.full_name },
    { key: 'meeting', label: 'Meeting', always: true, drawn: true, kind: 'text', value: (row) => row.program },
    { key: 'story', label: 'What is known', drawn: true, kind: 'text', value: (row) => row.finding, phone: 'line' },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => alertStateLabels[row.state],
      phone: 'side',
    },
  ],
  sheet: [
    { key: 'student', head: 'Child', kind: 'text', value: (row) => row.student.full_name, width: 24 },
    { key: 'meeting', head: 'Program', kind: 'text', value: (row) => row.program, width: 32 },
    { key: 'meeting', head: 'Class', kind: 'time', value: (row) => row.starts_at, width: 18 },
    { key: 'state', head: 'State', kind: 'text', value: (row) => alertStateLabels[row.state], width: 18 },
    { key: 'story', head: 'Answered by', kind: 'text', value: (row) => row.answered?.by, width: 22 },
    { key: 'story', head: 'Answered', kind: 'time', value: (row) => row.answered?.at, width: 18 },
    { key: 'story', head: 'Marked present', kind: 'time', value: (row) => row.arrived_at, width: 18 },
    { key: 'story', head: 'Closed by', kind: 'text', value: (row) => row.closed?.by, width: 22 },
    { key: 'story', head: 'Finding', kind: 'text', value: (row) => row.finding, width: 40 },
  ],
  views: [{ id: 'alarms', name: 'Should be there', query: { state: 'should_be_there' } }],
  people: true,
  empty: {
    title: 'No family was asked yet',
    hint: 'A family is asked when the attendance is taken and a child who was expected is not marked present. The minutes are in Settings, Make-up classes and attendance.',
  },
});
