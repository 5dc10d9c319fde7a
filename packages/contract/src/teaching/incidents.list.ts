import { choice, listOf } from '../core/list.ts';
import { incidentKindLabels, incidentStateLabels } from './incident-labels.ts';
import type { IncidentHead } from './incidents.ts';

export const incidentList = listOf<IncidentHead>()({
  name: 'incidents',
  title: 'Incident notes',
  page: '/admin/incidents',
  call: 'listIncidents',
  path: '/admin/incidents',
  right: 'health',
  summary: 'All signed incident notes, without what they say; those that need a second signature come first',
  section: 'admin',
  one: 'note',
  many: 'notes',
  search: 'Child or author',
  filters: { state: choice('State', incidentStateLabels), kind: choice('Kind', incidentKindLabels) },
  sorts: ['occurred_at'],
  orders: { occurred_at: 'Oldest first', '-occurred_at': 'Newest first' },
  first: { label: 'Unsigned first' },
  columns: [
    { key: 'student', label: 'Child', always: true, drawn: true, kind: 'text', value: (row) => row.student.full_name },
    {
      key: 'kind',
      label: 'Kind',
      always: true,
      kind: 'text',
      value: (row) => incidentKindLabels[row.kind],
      phone: 'line',
    },
    { key: 'occurred_at', label: 'When', kind: 'time', sort: 'occurred_at', value: (row) => row.occurred_at },
    { key: 'program', label: 'Class', kind: 'text', value: (row) => row.program },
    { key: 'author', label: 'Written by', kind: 'text', value: (row) => row.author },
    { key: 'read_by', label: 'Read by', kind: 'text', value: (row) => row.read_by.join(', ') },
    {
      key: 'state',
      label: 'State',
      always: true,
      kind: 'text',
      value: (row) => incidentStateLabels[row.state],
      phone: 'side',
    },
  ],
  views: [{ id: 'second', name: 'Needs a second signature', query: { state: 'signed' } }],
  people: true,
  empty: {
    title: 'No incident note yet',
    hint: 'Staff write one from the page of a class. It comes here when it is signed.',
  },
});
