import type { Task } from '@doctorbird/contract/admin/tasks';
import { expect, test } from 'vitest';
import { dueText, recordPage } from './task-texts.ts';

const due = (due_on: string | null, done: Task['done'] = null) => dueText({ due_on, done } as Task, '2026-11-19');

test('a task is overdue from the day after', () => {
  expect(due('2026-11-18')).toEqual({ text: 'Overdue, 18 Nov 2026', late: true });
  expect(due('2026-11-19')).toEqual({ text: 'Due today', late: false });
  expect(due('2026-12-01')).toEqual({ text: 'Due 1 Dec 2026', late: false });
  expect(due(null)).toBeNull();
});

test('a task that is done is never overdue', () => {
  expect(due('2026-11-18', { at: '2026-11-19T10:00:00Z', by: null })).toEqual({ text: 'Due 18 Nov 2026', late: false });
});

test('a family has its page among the parents', () => {
  expect(recordPage({ kind: 'family', id: 'a', label: 'Campbell' })).toBe('/admin/parents/a');
  expect(recordPage({ kind: 'enrollment', id: 'b', label: 'E-0001' })).toBe('/admin/enrollments/b');
});
