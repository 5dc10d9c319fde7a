import { choice, listOf } from '../core/list.ts';
import { channelLabels, mailLabels } from './message-labels.ts';
import type { MailLine } from './messages.ts';

export const mailList = listOf<MailLine>()({
  name: 'mails',
  title: 'Outgoing messages',
  page: '/admin/messages/mails',
  call: 'listMails',
  path: '/admin/mails',
  summary: 'List outgoing messages of all channels, newest first',
  section: 'messages',
  one: 'message',
  many: 'messages',
  search: 'Address, number or text',
  filters: {
    channel: choice('Channel', channelLabels),
    // `unsent`: failed, or refused several times and still tried again.
    status: choice('Status', { unsent: 'Not sent', ...mailLabels }),
  },
  sorts: ['created_at'],
  orders: { created_at: 'Oldest first' },
  first: { label: 'Newest first', sort: '-created_at' },
  columns: [
    { key: 'subject', label: 'Message', always: true, drawn: true, kind: 'text', value: (row) => row.subject },
    {
      key: 'to',
      label: 'To',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.to,
      wide: true,
      phone: 'line',
    },
    {
      key: 'status',
      label: 'Status',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => mailLabels[row.status],
      phone: 'side',
    },
    {
      key: 'date',
      label: 'Date',
      kind: 'time',
      value: (row) => row.sent_at ?? row.created_at,
      sort: 'created_at',
      sortFrom: 'top',
      phone: 'side2',
    },
  ],
  sheet: [
    { key: 'subject', head: 'Message', kind: 'text', value: (row) => row.subject, width: 44 },
    { key: 'to', head: 'Channel', kind: 'text', value: (row) => channelLabels[row.channel] },
    { key: 'to', head: 'To', kind: 'text', value: (row) => row.to, width: 30 },
    { key: 'status', head: 'Status', kind: 'text', value: (row) => mailLabels[row.status] },
    { key: 'status', head: 'Reason', kind: 'text', value: (row) => row.reason, width: 40 },
    { key: 'status', head: 'Tries', kind: 'number', value: (row) => row.attempts },
    { key: 'date', head: 'Created', kind: 'time', value: (row) => row.created_at, width: 18 },
    { key: 'date', head: 'Sent', kind: 'time', value: (row) => row.sent_at, width: 18 },
    { head: 'Cost (JMD)', kind: 'money', value: (row) => row.cost },
  ],
  views: [{ id: 'unsent', name: 'Not sent', query: { status: 'unsent' } }],
  people: true,
  empty: { title: 'No messages yet' },
});
