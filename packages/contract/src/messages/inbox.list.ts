import { choice, listOf } from '../core/list.ts';
import type { ConversationRow } from './conversations.ts';
import { conversationKindLabels, conversationStateLabels } from './message-labels.ts';

export const inboxList = listOf<ConversationRow>()({
  name: 'messages',
  title: 'Inbox',
  page: '/admin/messages',
  call: 'listConversations',
  path: '/admin/conversations',
  right: 'own_conversations',
  summary: 'The inbox: conversations, the newest first',
  section: 'messages',
  one: 'message',
  many: 'messages',
  search: 'Name, email or text',
  filters: {
    status: choice('Status', conversationStateLabels),
    assigned: choice('Assigned to', {
      office: 'The office',
      me: 'Me',
      nobody: 'Nobody',
      somebody: 'Somebody',
      teacher: 'A teacher',
    }),
    kind: choice('Kind', conversationKindLabels),
  },
  sorts: ['created_at'],
  orders: { created_at: 'Oldest first' },
  first: { label: 'Newest first', sort: '-created_at' },
  columns: [
    { key: 'name', label: 'From', always: true, kind: 'text', value: (row) => row.name },
    { key: 'subject', label: 'Subject', always: true, kind: 'text', value: (row) => row.subject },
    { key: 'last', label: 'Last message', kind: 'text', value: (row) => row.last.text, wide: true },
    { key: 'assigned', label: 'Assigned to', kind: 'text', value: (row) => row.assignee?.name },
    { key: 'state', label: 'State', always: true, kind: 'text', value: (row) => conversationStateLabels[row.status] },
    { key: 'at', label: 'On', kind: 'time', value: (row) => row.last.at },
  ],
  sheet: [
    { key: 'name', head: 'Name', kind: 'text', value: (row) => row.name, width: 24 },
    { key: 'name', head: 'Email', kind: 'text', value: (row) => row.email, width: 30 },
    { key: 'subject', head: 'Subject', kind: 'text', value: (row) => row.subject, width: 32 },
    { key: 'subject', head: 'Message', kind: 'text', value: (row) => row.message, width: 60 },
    { key: 'state', head: 'State', kind: 'text', value: (row) => row.status },
    { head: 'Note', kind: 'text', value: (row) => row.note, width: 36 },
    { head: 'Dealt with by', kind: 'text', value: (row) => row.handled?.by, width: 22 },
    { head: 'Received', kind: 'moment', value: (row) => row.created_at },
    { key: 'assigned', head: 'Assigned to', kind: 'text', value: (row) => row.assignee?.name, width: 22 },
    { head: 'Messages', kind: 'number', value: (row) => row.messages },
    { key: 'last', head: 'Last message', kind: 'text', value: (row) => row.last.text, width: 60 },
    { key: 'at', head: 'On', kind: 'moment', value: (row) => row.last.at },
  ],
  views: [
    { id: 'new', name: 'New', query: { status: 'new' } },
    { id: 'mine', name: 'Mine', query: { assigned: 'me' } },
  ],
  empty: { title: 'No messages yet' },
});
