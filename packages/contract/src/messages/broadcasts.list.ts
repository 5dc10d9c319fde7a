import { listOf } from '../core/list.ts';
import type { Broadcast, BroadcastRecipient } from './broadcasts.ts';
import { mailingColumns, mailingFilters, readerColumns, readerFilters } from './mailings.list.ts';

export const broadcastList = listOf<Broadcast>()({
  name: 'broadcasts',
  title: 'Broadcasts',
  page: '/admin/messages/broadcasts',
  call: 'listBroadcasts',
  path: '/admin/broadcasts',
  summary: 'List broadcasts, drafts and the newest first',
  section: 'messages',
  one: 'message',
  many: 'messages',
  search: 'Subject or text',
  filters: mailingFilters,
  sorts: ['created_at', 'subject'],
  orders: { created_at: 'Oldest first', '-created_at': 'Newest first', subject: 'Subject' },
  first: { label: 'Drafts first' },
  columns: [
    mailingColumns.subject,
    mailingColumns.when,
    mailingColumns.by,
    mailingColumns.sent,
    mailingColumns.failed,
    mailingColumns.state,
  ],
  views: [{ id: 'draft', name: 'Drafts', query: { state: 'draft' } }],
  empty: { title: 'No messages yet' },
});

export const recipientList = listOf<BroadcastRecipient>()({
  name: 'recipients',
  title: 'Recipients',
  page: '/admin/messages/broadcasts/:id',
  call: 'listRecipients',
  path: '/admin/broadcasts/{id}/recipients',
  summary: 'Who got a message, with the state of each',
  section: 'messages',
  one: 'recipient',
  many: 'recipients',
  search: 'Name or email',
  filters: readerFilters,
  sorts: ['name'],
  orders: { '-name': 'Name, Z to A' },
  first: { label: 'Name', sort: 'name' },
  columns: [
    { key: 'name', label: 'Name', always: true, drawn: true, kind: 'text', sort: 'name', value: (row) => row.name },
    { key: 'address', label: 'Email', drawn: true, kind: 'text', value: (row) => row.address, phone: 'line' },
    readerColumns.state,
    readerColumns.at,
    { key: 'read', label: 'Opened in the portal', kind: 'time', value: (row) => row.read_at, drops: 1 },
  ],
  sheet: [
    { key: 'name', head: 'Name', kind: 'text', value: (row) => row.name, width: 26 },
    { key: 'address', head: 'Email', kind: 'text', value: (row) => row.address, width: 30 },
    { key: 'state', head: 'State', kind: 'text', value: (row) => row.state },
    { key: 'state', head: 'Reason', kind: 'text', value: (row) => row.reason, width: 40 },
    { key: 'at', head: 'Sent', kind: 'moment', value: (row) => row.at },
    { key: 'read', head: 'Read in the portal', kind: 'moment', value: (row) => row.read_at },
  ],
  people: true,
  empty: { title: 'Nobody' },
});
