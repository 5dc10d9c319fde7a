import { choice, listOf } from '../../core/list.ts';
import { coveredText, grantedText, scholarshipStateLabels } from './scholarship-labels.ts';
import type { AdminScholarship } from './scholarships.ts';

/** Requests for scholarships, without their reasons: those are read one at a time. */
export const scholarshipList = listOf<AdminScholarship>()({
  name: 'scholarships',
  title: 'Scholarships',
  page: '/admin/scholarships',
  call: 'listAllScholarships',
  path: '/admin/scholarships',
  summary: 'List scholarship requests; open ones first, the longest wait at the top',
  section: 'admin',
  one: 'request',
  many: 'scholarship requests',
  search: 'Student, parent or program',
  filters: { state: choice('State', scholarshipStateLabels) },
  columns: [
    {
      key: 'student',
      label: 'Student',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.student.full_name,
    },
    { key: 'covers', label: 'For', always: true, kind: 'text', value: coveredText, wide: true, phone: 'line' },
    { key: 'created', label: 'Requested', kind: 'moment', value: (row) => row.created_at },
    { key: 'granted', label: 'Granted', kind: 'text', value: grantedText },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => scholarshipStateLabels[row.state],
      phone: 'side',
    },
    { key: 'by', label: 'Decided by', kind: 'text', value: (row) => row.decided_by },
  ],
  sheet: [
    { key: 'student', head: 'Student', kind: 'text', value: (row) => row.student.full_name, width: 24 },
    { key: 'student', head: 'Parent', kind: 'text', value: (row) => row.parent.full_name, width: 24 },
    { key: 'covers', head: 'For', kind: 'text', value: coveredText, width: 32 },
    { key: 'created', head: 'Requested', kind: 'moment', value: (row) => row.created_at },
    { key: 'granted', head: 'Granted', kind: 'text', value: grantedText, width: 18 },
    { key: 'state', head: 'State', kind: 'text', value: (row) => scholarshipStateLabels[row.state] },
    { key: 'by', head: 'Decided by', kind: 'text', value: (row) => row.decided_by, width: 22 },
    { key: 'by', head: 'Decided on', kind: 'moment', value: (row) => row.decided_at },
  ],
  views: [{ id: 'requested', name: 'To decide', query: { state: 'requested' } }],
  people: true,
  empty: { title: 'No scholarship requests yet', hint: 'Families ask for one when they request a place.' },
});
