import { choice, listOf } from '../core/list.ts';
import type { Mention } from './notes.ts';

export const mentionList = listOf<Mention>()({
  name: 'mentions',
  title: 'Mentions',
  page: '/admin/mentions',
  call: 'listMentions',
  path: '/mentions',
  right: 'own',
  summary: 'The notes that mention the caller, on records that they may see, newest first',
  section: 'admin',
  one: 'mention',
  many: 'mentions',
  search: 'What the note says',
  filters: { state: choice('State', { open: 'Unread', read: 'Read' }) },
  sorts: ['at'],
  orders: { at: 'Oldest first' },
  first: { label: 'Newest first', sort: '-at' },
  columns: [
    { key: 'note', label: 'Note', always: true, kind: 'text', value: (row) => row.text, wide: true, width: 60 },
    { key: 'about', label: 'About', always: true, kind: 'text', value: (row) => row.record.label, width: 28 },
    { key: 'author', label: 'By', kind: 'text', value: (row) => row.by, width: 24 },
    { key: 'written', label: 'Written', kind: 'time', value: (row) => row.at, width: 18 },
    { key: 'read', label: 'Read', kind: 'time', value: (row) => row.read_at, width: 18 },
  ],
  views: [{ id: 'open', name: 'Unread', query: { state: 'open' } }],
  empty: { title: 'No mentions yet', hint: 'Notes in which a colleague mentions you are listed here.' },
});
