import { leavingReasonLabels } from '../core/leaving-reasons.ts';
import { choice, day, listOf } from '../core/list.ts';
import { leftLabels, type Leaving } from './leaving.ts';

export const leavingList = listOf<Leaving>()({
  name: 'leavings',
  title: 'Reasons for leaving',
  page: '/admin/analytics/leaving',
  call: 'listLeavings',
  path: '/admin/leavings',
  right: 'see_families',
  summary: 'Places and memberships that ended, with the reason that the family or the office gave',
  section: 'admin',
  one: 'reason',
  many: 'reasons',
  search: 'Student or program',
  filters: {
    reason: choice('Reason', leavingReasonLabels),
    left: choice('What ended', leftLabels),
    from: day('From'),
    to: day('To'),
  },
  sorts: ['at'],
  orders: { at: 'Oldest first' },
  first: { label: 'Newest first', sort: '-at' },
  columns: [
    { key: 'student', label: 'Student', always: true, kind: 'text', value: (row) => row.student.full_name, width: 24 },
    { key: 'title', label: 'Program', kind: 'text', value: (row) => row.title, phone: 'line', width: 30 },
    {
      key: 'reason',
      label: 'Reason',
      always: true,
      kind: 'text',
      value: (row) => leavingReasonLabels[row.reason],
      phone: 'side',
      width: 24,
    },
    { key: 'note', label: 'In their words', kind: 'text', value: (row) => row.note, wide: true, width: 50 },
    { key: 'left', label: 'What ended', kind: 'text', value: (row) => leftLabels[row.left], width: 14 },
    { key: 'at', label: 'Said', kind: 'time', sort: 'at', sortFrom: 'top', value: (row) => row.at },
  ],
  gives_way: ['at', 'left', 'note'],
  people: true,
  empty: {
    title: 'No reasons yet',
    hint: 'Whoever ends a place or a membership is asked why, and may leave it open.',
  },
});
