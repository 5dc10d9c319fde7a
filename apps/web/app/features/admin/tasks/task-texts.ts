import type { Task } from '@doctorbird/contract/admin/tasks';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { formatDate } from '../../../format/dates.ts';

const pages: Record<RecordKind, string> = {
  family: '/admin/parents/',
  student: '/admin/students/',
  enrollment: '/admin/enrollments/',
  program: '/admin/programs/',
  group: '/admin/groups/',
  competition: '/admin/competitions/',
};

/** The page of what a task is about. */
export const recordPage = ({ kind, id }: NonNullable<Task['record']>): string => pages[kind] + id;

const staffPages: Partial<Record<RecordKind, (id: string) => string>> = {
  student: (id) => `/staff/students/${id}`,
  program: (id) => `/staff/programs/${id}`,
  group: () => '/staff/groups',
};

/** Where staff find a record; null where they have no page of it. */
export const staffPage = ({ kind, id }: Pick<NonNullable<Task['record']>, 'kind' | 'id'>): string | null =>
  staffPages[kind]?.(id) ?? null;

/** When a task is due, as it stands on a day; null without a date. */
export function dueText({ due_on: due, done }: Task, today: string): { text: string; late: boolean } | null {
  if (due === null) return null;
  if (done !== null || due > today) return { text: `Due ${formatDate(due)}`, late: false };
  return due === today ? { text: 'Due today', late: false } : { text: `Overdue, ${formatDate(due)}`, late: true };
}
