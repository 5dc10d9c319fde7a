import { choice, listOf } from '../core/list.ts';
import { coverReasonLabels, coverStateLabels } from '../programs/cover-labels.ts';
import type { OfficeCoverRow } from './cover.ts';

export const coverList = listOf<OfficeCoverRow>()({
  name: 'cover',
  title: 'Cover',
  page: '/admin/cover',
  call: 'listCover',
  path: '/admin/cover',
  right: 'staff',
  summary: 'Classes for which somebody of the team asked for cover; those that nobody has taken come first',
  section: 'people',
  one: 'request',
  many: 'requests',
  search: 'Class or person',
  filters: { state: choice('State', coverStateLabels) },
  sorts: ['starts_at'],
  orders: { starts_at: 'Oldest class first', '-starts_at': 'Newest class first' },
  first: { label: 'Nobody yet first' },
  columns: [
    { key: 'class', label: 'Class', always: true, drawn: true, kind: 'text', value: (row) => row.meeting.title },
    {
      key: 'starts_at',
      label: 'When',
      always: true,
      kind: 'time',
      value: (row) => row.meeting.starts_at,
      sort: 'starts_at',
      phone: 'line',
    },
    { key: 'asker', label: 'Cannot come', kind: 'text', value: (row) => row.asker },
    { key: 'reason', label: 'Why', kind: 'text', value: (row) => coverReasonLabels[row.reason] },
    { key: 'asked', label: 'Asked', kind: 'number', numeric: true, value: (row) => row.asked, drops: 2 },
    { key: 'asked_at', label: 'Since', kind: 'time', value: (row) => row.asked_at, drops: 1 },
    { key: 'claimant', label: 'Takes it', kind: 'text', value: (row) => row.claimant },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => coverStateLabels[row.state],
      phone: 'side',
    },
  ],
  views: [{ id: 'open', name: 'Nobody yet', query: { state: 'asked' } }],
  people: true,
  empty: {
    title: 'Nobody has asked for cover',
    hint: 'Staff ask from the page of a class. After two hours without an answer a request is here for you.',
  },
});
