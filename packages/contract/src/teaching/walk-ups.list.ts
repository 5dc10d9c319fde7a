import { choice, listOf } from '../core/list.ts';
import { showPhone } from '../core/phones.ts';
import { walkUpStateLabels } from './walk-up-labels.ts';
import type { WalkUpRow } from './walk-ups.ts';

export const walkUpList = listOf<WalkUpRow>()({
  name: 'walk_ups',
  title: 'Walk-ins at the door',
  page: '/admin/walk-ups',
  call: 'listWalkUps',
  path: '/admin/walk-ups',
  right: 'see_families',
  summary: 'Children who came to a class without a place; those without a record come first',
  section: 'people',
  one: 'child',
  many: 'children',
  search: 'Child, guardian or phone',
  filters: { state: choice('State', walkUpStateLabels) },
  sorts: ['came_at'],
  orders: { came_at: 'Oldest first', '-came_at': 'Newest first' },
  first: { label: 'Open first' },
  columns: [
    { key: 'child', label: 'Child', always: true, drawn: true, kind: 'text', value: (row) => row.full_name },
    {
      key: 'guardian',
      label: 'Guardian',
      drawn: true,
      kind: 'text',
      value: (row) => (row.guardian ? `${row.guardian.full_name}, ${showPhone(row.guardian.phone)}` : null),
      phone: 'line',
    },
    { key: 'class', label: 'Class', kind: 'text', value: (row) => row.meeting.title },
    { key: 'came_at', label: 'Came', kind: 'time', sort: 'came_at', value: (row) => row.came_at },
    { key: 'by', label: 'Let in by', kind: 'text', value: (row) => row.by, drops: 1 },
    {
      key: 'family',
      label: 'Family',
      drawn: true,
      kind: 'text',
      value: (row) => row.family?.full_name ?? null,
    },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => walkUpStateLabels[row.state],
      phone: 'side',
    },
  ],
  views: [{ id: 'open', name: 'Without a record', query: { state: 'open' } }],
  people: true,
  empty: {
    title: 'Nobody came without a place',
    hint: 'The team lets such a child in at the door of a class, with a name and a phone. It is then here for you.',
  },
});
