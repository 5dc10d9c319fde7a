import { choice, listOf, record } from '../core/list.ts';
import { slipAnswerLabels } from './slip-labels.ts';
import type { SlipRow } from './slips.ts';

export const slipList = listOf<SlipRow>()({
  name: 'slips',
  title: 'Permission slips',
  page: '/admin/slips',
  call: 'listSlipAnswers',
  path: '/admin/slips',
  right: 'see_families',
  summary: 'Each child asked for a trip or event whose day is not over, with the answer that counts',
  section: 'admin',
  one: 'child',
  many: 'children',
  search: 'Child or event',
  filters: {
    answer: choice('Answer', slipAnswerLabels),
    program_id: record('Program', 'programs'),
  },
  sorts: ['starts_at', 'student'],
  orders: { starts_at: 'Soonest first', student: 'Child' },
  first: { label: 'No answer first' },
  columns: [
    {
      key: 'student',
      label: 'Child',
      always: true,
      drawn: true,
      kind: 'text',
      sort: 'student',
      value: (row) => row.student.full_name,
    },
    { key: 'title', label: 'Event', always: true, drawn: true, kind: 'text', value: (row) => row.title, phone: 'line' },
    { key: 'starts_at', label: 'When', kind: 'time', sort: 'starts_at', value: (row) => row.starts_at },
    { key: 'program', label: 'Class', kind: 'text', value: (row) => row.program, drops: 2 },
    { key: 'by', label: 'Signed by', kind: 'text', value: (row) => row.by },
    { key: 'heard_by', label: 'Heard by', kind: 'text', value: (row) => row.heard_by, drops: 1 },
    { key: 'at', label: 'Answered', kind: 'time', value: (row) => row.at },
    { key: 'reminded_at', label: 'Reminded', kind: 'time', value: (row) => row.reminded_at, drops: 1 },
    {
      key: 'answer',
      label: 'Answer',
      always: true,
      kind: 'text',
      value: (row) => slipAnswerLabels[row.answer],
      phone: 'side',
    },
  ],
  views: [
    { id: 'open', name: 'No answer', query: { answer: 'open' } },
    { id: 'yes', name: 'May come', query: { answer: 'yes' } },
  ],
  people: true,
  empty: { title: 'No slip is open', hint: 'Write one from the page of a class: Permission.' },
});
