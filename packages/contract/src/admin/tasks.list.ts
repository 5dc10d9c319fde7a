import { choice, listOf, only } from '../core/list.ts';
import type { Task } from './tasks.ts';

export const taskList = listOf<Task>()({
  name: 'tasks',
  title: 'Tasks',
  page: '/admin/tasks',
  call: 'listTasks',
  path: '/admin/tasks',
  right: 'office',
  summary: 'List tasks: open ones by due date, overdue first, then those that are done',
  section: 'admin',
  one: 'task',
  many: 'tasks',
  search: 'What has to be done',
  filters: {
    who: choice('Whose', { mine: 'Mine', unassigned: 'Nobody yet' }),
    state: choice('State', { open: 'Open', done: 'Done' }),
    record_kind: choice(
      'About',
      {
        family: 'A family',
        student: 'A student',
        enrollment: 'An enrollment',
        program: 'A program',
        group: 'A group',
        competition: 'A competition',
      },
      { allLabel: 'Anything' },
    ),
    record_id: only('record'),
  },
  sorts: ['created_at', 'title'],
  orders: { '-created_at': 'Newest first', title: 'Task' },
  first: { label: 'Due first' },
  columns: [
    { key: 'title', label: 'Task', always: true, kind: 'text', value: (row) => row.title, wide: true, width: 44 },
    { key: 'due', label: 'Due', kind: 'day', value: (row) => row.due_on },
    { key: 'who', label: 'Whose', kind: 'text', value: (row) => row.assignee?.full_name ?? 'Nobody yet', width: 24 },
    { key: 'about', label: 'About', kind: 'text', value: (row) => row.record?.label, width: 28 },
    { key: 'done', label: 'Done', kind: 'moment', value: (row) => row.done?.at },
    { key: 'by', label: 'Done by', kind: 'text', value: (row) => row.done?.by, width: 24 },
  ],
  views: [
    { id: 'mine', name: 'Mine', query: { who: 'mine', state: 'open' } },
    { id: 'unassigned', name: 'Nobody yet', query: { who: 'unassigned', state: 'open' } },
  ],
  empty: { title: 'No tasks yet', hint: 'Add one here, or on the page of a family, a child or a program.' },
});
