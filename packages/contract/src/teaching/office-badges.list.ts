import { activity, activityText, choice, listOf } from '../core/list.ts';
import { badgeRuleLabels } from './badge-rules.ts';
import type { OfficeBadge } from './office-badges.ts';

export const officeBadgeList = listOf<OfficeBadge>()({
  name: 'badges',
  title: 'Badges',
  page: '/admin/badges',
  call: 'listBadges',
  path: '/admin/badges',
  right: 'office',
  summary: 'Badges that the office made, with how many children have them',
  section: 'programs',
  one: 'badge',
  many: 'badges',
  search: 'Name or what a child did',
  filters: {
    state: choice('State', activity),
    kind: choice('Given for', badgeRuleLabels),
  },
  sorts: ['title', 'given'],
  orders: { title: 'Name', '-given': 'Most given' },
  first: { label: 'Newest first' },
  columns: [
    { key: 'title', label: 'Name', always: true, drawn: true, kind: 'text', value: (row) => row.title, sort: 'title' },
    { key: 'criteria', label: 'What a child did', kind: 'text', value: (row) => row.criteria, phone: 'line' },
    { key: 'given_for', label: 'Given for', kind: 'text', value: (row) => row.given_for, drops: 1 },
    {
      key: 'given',
      label: 'Children',
      kind: 'number',
      numeric: true,
      value: (row) => row.given,
      sort: 'given',
      phone: 'side2',
    },
    { key: 'state', label: 'State', always: true, kind: 'text', value: activityText, phone: 'side' },
  ],
  empty: {
    title: 'No badge of your own yet',
    hint: 'Make one: a name, what a child did, a picture and what gives it.',
  },
});
