import { choice, listOf } from '../core/list.ts';
import type { FailedJob } from './jobs.ts';

export const jobList = listOf<FailedJob>()({
  name: 'jobs',
  title: 'Failed tasks',
  page: '/admin/jobs',
  call: 'listFailedJobs',
  path: '/admin/jobs',
  right: 'settings',
  summary: 'List failed background jobs, newest first, without personal data',
  section: 'admin',
  one: 'failed task',
  many: 'failed tasks',
  search: 'Task or error',
  // Mail also has a list of its own.
  filters: { kind: choice('Kind', { mail: 'Mail', other: 'Everything else' }) },
  sorts: ['failed_at'],
  orders: { failed_at: 'Oldest first' },
  first: { label: 'Newest first', sort: '-failed_at' },
  columns: [
    { key: 'title', label: 'Task', always: true, drawn: true, kind: 'text', value: (row) => row.title, width: 30 },
    {
      key: 'consequence',
      label: 'What that means',
      kind: 'text',
      value: (row) => row.consequence,
      wide: true,
      width: 50,
    },
    { key: 'error', label: 'Last error', drawn: true, kind: 'text', value: (row) => row.error, wide: true, width: 50 },
    {
      key: 'when',
      label: 'Failed',
      kind: 'time',
      sort: 'failed_at',
      sortFrom: 'top',
      value: (row) => row.failed_at,
      width: 18,
    },
  ],
  sheet: [
    { key: 'title', head: 'Task', kind: 'text', value: (row) => row.title, width: 30 },
    { key: 'title', head: 'Which one', kind: 'text', value: (row) => row.about, width: 30 },
    { key: 'consequence', head: 'What that means', kind: 'text', value: (row) => row.consequence, width: 50 },
    { key: 'error', head: 'Last error', kind: 'text', value: (row) => row.error, width: 50 },
    { key: 'error', head: 'Tries', kind: 'number', value: (row) => row.tries },
    { key: 'when', head: 'Failed', kind: 'time', value: (row) => row.failed_at, width: 18 },
  ],
  views: [{ id: 'mail', name: 'Mail', query: { kind: 'mail' } }],
  empty: { title: 'Everything went through', hint: 'A task that fails every retry appears here.' },
});
