import { childColumn, choice, day, listOf, record } from '../core/list.ts';
import { absenceWhy } from './absence-labels.ts';
import type { Absence } from './absences.ts';

/** Who gave the notice. */
export const absenceGivers: Record<Absence['given_by'], string> = {
  parent: 'Parent',
  student: 'Student',
  admin: 'Office',
};

export const absenceState = ({ state, meeting }: Absence): string => {
  if (state === 'undone') return 'Taken back';
  return meeting.cancelled ? 'Class cancelled' : 'Absent';
};

export const absenceList = listOf<Absence>()({
  name: 'absences',
  title: 'Absences',
  page: '/admin/absences',
  call: 'listAllAbsences',
  path: '/admin/absences',
  right: 'see_families',
  summary: 'List notices by meeting; those that are not over are listed soonest first',
  section: 'admin',
  one: 'absence',
  many: 'absences',
  search: 'Student or program',
  filters: {
    state: choice('State', { coming: 'Coming', past: 'Past', undone: 'Taken back' }),
    program_id: record('Program', 'programs'),
    from: day('From'),
    to: day('To'),
  },
  sorts: ['starts_at', 'given_at', 'student'],
  orders: { starts_at: 'Class, oldest first', '-given_at': 'Given last', student: 'Child' },
  first: { label: 'By class' },
  columns: [
    childColumn,
    {
      key: 'meeting',
      label: 'Meeting',
      always: true,
      drawn: true,
      kind: 'text',
      sort: 'starts_at',
      sortFrom: 'top',
      value: (row) => row.meeting.title,
      phone: 'line',
    },
    { key: 'why', label: 'Reason', kind: 'text', value: absenceWhy },
    {
      key: 'given',
      label: 'Given',
      drawn: true,
      kind: 'time',
      sort: 'given_at',
      sortFrom: 'top',
      value: (row) => row.given_at,
    },
    { key: 'state', label: 'State', always: true, drawn: true, kind: 'text', value: absenceState, phone: 'side' },
  ],
  sheet: [
    { key: 'student', head: 'Child', kind: 'text', value: (row) => row.student.full_name, width: 24 },
    {
      key: 'meeting',
      head: 'Program',
      kind: 'text',
      value: (row) => row.meeting.title,
      width: 32,
      program: (row) => row.meeting.program_id,
    },
    { key: 'meeting', head: 'Meeting', kind: 'time', value: (row) => row.meeting.starts_at, width: 18 },
    { key: 'why', head: 'Reason', kind: 'text', value: absenceWhy, width: 36 },
    { key: 'given', head: 'Given by', kind: 'text', value: (row) => absenceGivers[row.given_by] },
    { key: 'given', head: 'Given', kind: 'time', value: (row) => row.given_at, width: 18 },
    { key: 'state', head: 'State', kind: 'text', value: absenceState, width: 18 },
  ],
  views: [{ id: 'coming', name: 'Coming', query: { state: 'coming' } }],
  people: true,
  empty: {
    title: 'No absence was reported yet',
    hint: 'Parents report one from their schedule; for a phone call, open the student’s enrollments.',
  },
});
