import type { Task } from '@doctorbird/contract/admin/tasks';
import type { TaskRow } from './tasks.rows.ts';

export const presentTask = (row: TaskRow): Task => ({
  id: row.id,
  title: row.title,
  due_on: row.dueOn,
  assignee:
    row.assigneeId !== null && row.assigneeName !== null && row.assigneeActive
      ? { id: row.assigneeId, full_name: row.assigneeName }
      : null,
  creator: row.creatorName,
  record:
    row.recordKind !== null && row.recordId !== null && row.label !== null
      ? { kind: row.recordKind, id: row.recordId, label: row.label }
      : null,
  done: row.doneAt && { at: row.doneAt.toISOString(), by: row.doerName },
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

interface AssigneeRow {
  id: string;
  fullName: string;
  role: 'parent' | 'student' | 'staff' | 'admin';
}

export const presentAssignee = ({ id, fullName, role }: AssigneeRow) => ({
  id,
  full_name: fullName,
  role: role === 'admin' ? ('admin' as const) : ('staff' as const),
});
