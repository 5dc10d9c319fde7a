import { choice, listOf, only, record } from '../core/list.ts';
import { makeUpSourceLabels, makeUpStateLabels } from './make-up-labels.ts';
import type { MakeUp } from './make-ups.ts';

export const makeUpList = listOf<MakeUp>()({
  name: 'make_ups',
  title: 'Make-up classes',
  page: '/admin/make-ups',
  call: 'listAllMakeUps',
  path: '/admin/make-ups',
  summary: 'List credits for make-up classes, the newest first',
  section: 'admin',
  one: 'credit',
  many: 'make-up classes',
  search: 'Student or program',
  filters: {
    state: choice('State', makeUpStateLabels),
    program_id: record('Program', 'programs'),
    student_id: only('record'),
    meeting_id: only('record'),
  },
  columns: [
    { key: 'student', label: 'Child', always: true, drawn: true, kind: 'text', value: (row) => row.student.full_name },
    { key: 'came', label: 'Credit', drawn: true, kind: 'text', value: (row) => row.program.title, phone: 'line' },
    { key: 'meeting', label: 'Make-up class', drawn: true, kind: 'text', value: (row) => row.meeting?.title },
    { key: 'expires', label: 'Until', kind: 'moment', value: (row) => row.expires_at },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => makeUpStateLabels[row.state],
      phone: 'side',
    },
  ],
  sheet: [
    { key: 'student', head: 'Student', kind: 'text', value: (row) => row.student.full_name, width: 24 },
    {
      key: 'came',
      head: 'Program',
      kind: 'text',
      value: (row) => row.program.title,
      width: 32,
      program: (row) => row.program.id,
    },
    { key: 'came', head: 'Missed on', kind: 'moment', value: (row) => row.missed?.starts_at },
    { key: 'came', head: 'Came of', kind: 'text', value: (row) => makeUpSourceLabels[row.source], width: 22 },
    { key: 'state', head: 'State', kind: 'text', value: (row) => makeUpStateLabels[row.state] },
    { key: 'came', head: 'Granted on', kind: 'moment', value: (row) => row.granted_at },
    { key: 'expires', head: 'Until', kind: 'moment', value: (row) => row.expires_at },
    { key: 'meeting', head: 'Make-up class', kind: 'text', value: (row) => row.meeting?.title, width: 32 },
    { key: 'meeting', head: 'On', kind: 'moment', value: (row) => row.meeting?.starts_at },
    { head: 'Note', kind: 'text', value: (row) => row.note, width: 32 },
  ],
  views: [{ id: 'open', name: 'Open', query: { state: 'open' } }],
  people: true,
  empty: {
    title: 'No credits yet',
    hint: 'An absence that is reported in time gives one; you can grant one on the page of an enrollment.',
  },
});
