import { choice, listOf } from '../core/list.ts';
import { subscriberLabels } from './message-labels.ts';
import type { Subscriber } from './messages.ts';

export const subscriberList = listOf<Subscriber>()({
  name: 'newsletter',
  title: 'Subscribers',
  page: '/admin/messages/newsletter',
  call: 'listSubscribers',
  path: '/admin/newsletter',
  right: 'newsletters',
  summary: 'List newsletter addresses',
  section: 'messages',
  one: 'address',
  many: 'addresses',
  search: 'Email',
  filters: { status: choice('Status', subscriberLabels) },
  sorts: ['created_at', 'email'],
  orders: { email: 'Email', created_at: 'Oldest first' },
  first: { label: 'Newest first', sort: '-created_at' },
  columns: [
    { key: 'email', label: 'Email', always: true, drawn: true, kind: 'text', value: (row) => row.email, sort: 'email' },
    {
      key: 'status',
      label: 'Status',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => subscriberLabels[row.status],
      phone: 'side',
    },
    {
      key: 'asked',
      label: 'Requested',
      kind: 'moment',
      value: (row) => row.created_at,
      sort: 'created_at',
      sortFrom: 'top',
      phone: 'line',
    },
    { key: 'confirmed', label: 'Confirmed', kind: 'moment', value: (row) => row.confirmed_at },
    { key: 'left', label: 'Left', kind: 'moment', value: (row) => row.left_at },
  ],
  sheet: [
    { key: 'email', head: 'Email', kind: 'text', value: (row) => row.email, width: 30 },
    { key: 'asked', head: 'Asked', kind: 'moment', value: (row) => row.created_at },
    { key: 'confirmed', head: 'Confirmed', kind: 'moment', value: (row) => row.confirmed_at },
    { key: 'status', head: 'Status', kind: 'text', value: (row) => subscriberLabels[row.status] },
    { key: 'left', head: 'Left', kind: 'moment', value: (row) => row.left_at },
  ],
  // A mailing list: nobody who has left, or has not confirmed.
  inSheet: (row) => row.status === 'subscribed',
  people: true,
  empty: { title: 'No subscribers yet' },
});
