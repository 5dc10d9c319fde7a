import { choice, listOf } from '../core/list.ts';
import { medicineStateLabels } from './medicine-labels.ts';
import type { MedicineHead } from './medicine.ts';

export const medicineList = listOf<MedicineHead>()({
  name: 'medicine',
  title: 'Medicine plans',
  page: '/admin/medicine',
  call: 'listMedicine',
  path: '/admin/medicine',
  right: 'health',
  summary: 'All medicine plans, without what they say; those to check come first',
  section: 'admin',
  one: 'plan',
  many: 'plans',
  search: 'Child or parent',
  filters: {
    state: choice('State', medicineStateLabels),
    missed: choice('Doses', { open: 'A dose nobody recorded' }),
    needs: choice('For the office', { office: 'To check, or no one to give it' }),
  },
  sorts: ['ends_on'],
  orders: { ends_on: 'Ending first', '-ends_on': 'Ending last' },
  first: { label: 'To check first' },
  columns: [
    { key: 'student', label: 'Child', always: true, drawn: true, kind: 'text', value: (row) => row.student.full_name },
    { key: 'written_by', label: 'Written by', kind: 'text', value: (row) => row.written_by, phone: 'line' },
    { key: 'ends_on', label: 'Until', kind: 'day', sort: 'ends_on', value: (row) => row.ends_on },
    {
      key: 'givers',
      label: 'Given by',
      kind: 'text',
      value: ({ givers, state }) =>
        givers.map((giver) => giver.full_name).join(', ') || (state === 'checked' ? 'No one' : ''),
    },
    { key: 'last_given_at', label: 'Last dose', kind: 'time', value: (row) => row.last_given_at },
    { key: 'missed_at', label: 'Not recorded', kind: 'time', value: (row) => row.missed_at },
    {
      key: 'state',
      label: 'State',
      always: true,
      kind: 'text',
      value: (row) => medicineStateLabels[row.state],
      phone: 'side',
    },
  ],
  views: [
    { id: 'check', name: 'To check', query: { state: 'written' } },
    { id: 'missed', name: 'Doses nobody recorded', query: { missed: 'open' } },
  ],
  people: true,
  empty: { title: 'No medicine plan yet', hint: 'A parent writes one on the health page of the child.' },
});
