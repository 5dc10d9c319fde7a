import { choice, listOf } from '../core/list.ts';
import type { OfficeStoryComment } from './story-answers.ts';
import { storyCommentStateLabels } from './story-comment-labels.ts';

export const storyCommentList = listOf<OfficeStoryComment>()({
  name: 'story_comments',
  title: 'Comments of class stories',
  page: '/admin/story-comments',
  call: 'listStoryComments',
  path: '/admin/story-comments',
  right: 'see_families',
  summary: 'What families and teachers wrote below photos of classes, the newest first',
  section: 'admin',
  one: 'comment',
  many: 'comments',
  search: 'Author, class or words',
  filters: { state: choice('State', storyCommentStateLabels) },
  sorts: ['at'],
  orders: { at: 'Oldest first' },
  first: { label: 'Newest first', sort: '-at' },
  columns: [
    { key: 'by', label: 'Written by', always: true, kind: 'text', value: (row) => row.by },
    { key: 'text', label: 'Comment', always: true, drawn: true, kind: 'text', value: (row) => row.text, phone: 'line' },
    { key: 'program', label: 'Class', drawn: true, kind: 'text', value: (row) => row.program.title },
    { key: 'story', label: 'Below', kind: 'text', value: (row) => row.story, drops: 1 },
    { key: 'at', label: 'When', kind: 'time', sort: 'at', sortFrom: 'top', value: (row) => row.at },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => storyCommentStateLabels[row.state],
      phone: 'side',
    },
  ],
  sheet: [
    { key: 'by', head: 'Written by', kind: 'text', value: (row) => row.by, width: 22 },
    { key: 'text', head: 'Comment', kind: 'text', value: (row) => row.text, width: 48 },
    { key: 'program', head: 'Class', kind: 'text', value: (row) => row.program.title, width: 28 },
    { key: 'story', head: 'Below', kind: 'text', value: (row) => row.story, width: 40 },
    { key: 'at', head: 'When', kind: 'time', value: (row) => row.at, width: 18 },
    { key: 'state', head: 'State', kind: 'text', value: (row) => storyCommentStateLabels[row.state], width: 12 },
    { key: 'state', head: 'Hidden by', kind: 'text', value: (row) => row.hidden?.by, width: 22 },
    { key: 'state', head: 'Why', kind: 'text', value: (row) => row.hidden?.reason, width: 32 },
  ],
  views: [{ id: 'hidden', name: 'Hidden', query: { state: 'hidden' } }],
  people: true,
  empty: {
    title: 'No comments yet',
    hint: 'Families write below photos of their class when it is switched on in Settings, Attendance and make-up classes.',
  },
});
