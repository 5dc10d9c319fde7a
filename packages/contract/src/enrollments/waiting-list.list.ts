import { choice, listOf, record } from '../core/list.ts';
import { showPhone } from '../core/phones.ts';
import { waitingStateLabels } from './waiting-labels.ts';
import type { AdminWaitingEntry } from './waiting-list.ts';

export const waitingList = listOf<AdminWaitingEntry>()({
  name: 'waiting_list',
  title: 'Waiting lists',
  page: '/admin/enrollments/waiting-list',
  call: 'listAllWaiting',
  path: '/admin/waiting-list',
  summary: 'List who waits for which program, in the order in which places are offered',
  section: 'admin',
  one: 'child on a waiting list',
  many: 'waiting lists',
  search: 'Student, parent or program',
  filters: {
    state: choice('State', { open: 'Waiting or offered', ...waitingStateLabels }),
    program_id: record('Program', 'programs'),
  },
  columns: [
    { key: 'student', label: 'Child', always: true, drawn: true, kind: 'text', value: (row) => row.student.full_name },
    {
      key: 'program',
      label: 'Program',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.program.title,
      phone: 'line',
    },
    { key: 'parent', label: 'Parent', drawn: true, kind: 'text', value: (row) => row.parent?.full_name },
    { key: 'joined', label: 'Joined', kind: 'moment', value: (row) => row.joined_at },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => waitingStateLabels[row.state],
      phone: 'side',
    },
  ],
  sheet: [
    { key: 'student', head: 'Child', kind: 'text', value: (row) => row.student.full_name, width: 24 },
    { key: 'student', head: 'Age', kind: 'number', value: (row) => row.student.age },
    {
      key: 'program',
      head: 'Program',
      kind: 'text',
      value: (row) => row.program.title,
      width: 32,
      program: (row) => row.program.id,
    },
    { key: 'program', head: 'Starts', kind: 'day', value: (row) => row.program.start_date },
    { key: 'parent', head: 'Parent', kind: 'text', value: (row) => row.parent?.full_name, width: 24 },
    {
      key: 'parent',
      head: 'Phone',
      kind: 'text',
      value: (row) => row.parent?.phone && showPhone(row.parent.phone),
      width: 16,
    },
    { key: 'joined', head: 'Joined', kind: 'time', value: (row) => row.joined_at, width: 18 },
    { key: 'state', head: 'State', kind: 'text', value: (row) => waitingStateLabels[row.state], width: 16 },
    { key: 'state', head: 'Children ahead', kind: 'number', value: (row) => row.ahead, width: 14 },
    { key: 'state', head: 'Offer until', kind: 'time', value: (row) => row.offer_ends_at, width: 18 },
    { key: 'state', head: 'Passed over', kind: 'text', value: (row) => row.paused, width: 30 },
  ],
  views: [{ id: 'open', name: 'Waiting or offered', query: { state: 'open' } }],
  people: true,
  empty: { title: 'Nobody is waiting', hint: 'Families can join the waiting list of a full program.' },
});
