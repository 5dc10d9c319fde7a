import { childColumn, choice, listOf, only, record } from '../core/list.ts';
import { visitKindLabels, visitKindNames } from '../enrollments/visits.ts';
import { visitStageLabels, type OfficeVisit } from './class-visits.ts';

/** Whether the family has paid, as the office reads it. */
export const visitMoneyText = ({
  price,
  bill,
  stage,
  pass,
}: Pick<OfficeVisit, 'price' | 'bill' | 'stage' | 'pass'>): string =>
  pass !== null
    ? 'Pass'
    : price === 0
      ? 'Free'
      : stage === 'cancelled'
        ? 'Cancelled'
        : bill && bill.due > 0
          ? 'Not paid'
          : 'Paid';

export const classVisitList = listOf<OfficeVisit>()({
  name: 'class_visits',
  title: 'Trial and drop-in',
  page: '/admin/class-visits',
  call: 'listAllVisits',
  path: '/admin/class-visits',
  right: 'see_families',
  summary: 'List trial classes and drop-in days, the newest booking first',
  section: 'admin',
  one: 'visit',
  many: 'visits',
  search: 'Student or program',
  filters: {
    state: choice('State', visitStageLabels),
    kind: choice('Kind', visitKindLabels),
    program_id: record('Program', 'programs'),
    student_id: only('record'),
    meeting_id: only('record'),
  },
  sorts: ['booked_at', 'starts_at', 'student'],
  orders: { booked_at: 'Oldest booking first', starts_at: 'Soonest class first', student: 'Child' },
  first: { label: 'Newest booking first', sort: '-booked_at' },
  columns: [
    childColumn,
    { key: 'kind', label: 'Kind', kind: 'text', value: (row) => visitKindNames[row.kind] },
    { key: 'program', label: 'Program', drawn: true, kind: 'text', value: (row) => row.program.title, phone: 'line' },
    { key: 'starts', label: 'Class', kind: 'time', sort: 'starts_at', value: (row) => row.meeting.starts_at },
    { key: 'money', label: 'Money', drawn: true, kind: 'text', value: visitMoneyText },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => visitStageLabels[row.stage],
      phone: 'side',
    },
  ],
  sheet: [
    { key: 'student', head: 'Student', kind: 'text', value: (row) => row.student.full_name, width: 24 },
    { head: 'Parent', kind: 'text', value: (row) => row.parent.full_name, width: 24 },
    { key: 'kind', head: 'Kind', kind: 'text', value: (row) => visitKindNames[row.kind] },
    {
      key: 'program',
      head: 'Program',
      kind: 'text',
      value: (row) => row.program.title,
      width: 32,
      program: (row) => row.program.id,
    },
    { key: 'starts', head: 'Class', kind: 'time', value: (row) => row.meeting.starts_at },
    { key: 'money', head: 'Price', kind: 'money', value: (row) => row.price },
    { key: 'money', head: 'Money', kind: 'text', value: visitMoneyText },
    { key: 'state', head: 'State', kind: 'text', value: (row) => visitStageLabels[row.stage] },
    { head: 'Booked on', kind: 'moment', value: (row) => row.booked_at },
    { head: 'Cancelled because', kind: 'text', value: (row) => row.cancelled?.reason, width: 32 },
  ],
  views: [
    { id: 'coming', name: 'Coming', query: { state: 'coming' } },
    { id: 'no_place', name: 'Trial, no place yet', query: { state: 'no_place' } },
  ],
  people: true,
  empty: {
    title: 'No trial classes or drop-in days yet',
    hint: 'Allow them in the details of a program; families then book them themselves.',
  },
});
