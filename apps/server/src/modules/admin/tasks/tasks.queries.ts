import type { Task, taskCalls } from '@doctorbird/contract/admin/tasks';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { presentTask } from './tasks.presenter.ts';
import { assignee, recordLabel, rows } from './tasks.rows.ts';
import { task } from './tasks.table.ts';

type Asked = z.output<typeof taskCalls.listTasks.query>;

/** Open tasks by due date, those without one last; then what is done, newest first. */
export async function listTasks(db: Executor, readerId: string, asked: Asked): Promise<Page<Task>> {
  const { who, state, record_kind: kind, record_id: recordId, q, page, limit } = asked;
  const where = and(
    who === 'mine' ? eq(task.assigneeId, readerId) : undefined,
    who === 'unassigned' ? or(isNull(task.assigneeId), eq(assignee.isActive, false)) : undefined,
    state === 'open' ? isNull(task.doneAt) : undefined,
    state === 'done' ? isNotNull(task.doneAt) : undefined,
    kind ? eq(task.recordKind, kind) : undefined,
    recordId ? eq(task.recordId, recordId) : undefined,
    q?.trim() ? ilike(task.title, containsText(q.trim())) : undefined,
  );
  const counted = db.select({ total: count() }).from(task).leftJoin(assignee, eq(assignee.id, task.assigneeId));
  const [found, [sum]] = await Promise.all([
    rows(db)
      .where(where)
      .orderBy(isNotNull(task.doneAt), desc(task.doneAt), sql`${task.dueOn} asc nulls last`, asc(task.id))
      .limit(limit)
      .offset((page - 1) * limit),
    counted.where(where),
  ]);
  return { data: found.map(presentTask), page, limit, total: sum?.total ?? 0 };
}

/** Throws 404. */
export async function findTask(db: Executor, id: string): Promise<Task> {
  const [row] = await rows(db).where(eq(task.id, id));
  if (!row) throw notFound('task');
  return presentTask(row);
}

/** Active admins, by name. */
export const listAssignees = (db: Executor) =>
  db
    .select({ id: account.id, fullName: account.fullName })
    .from(account)
    .where(and(eq(account.role, 'admin'), eq(account.isActive, true)))
    .orderBy(asc(account.fullName), asc(account.id))
    .limit(500);

export async function recordExists(db: Executor, record: { kind: RecordKind; id: string }): Promise<boolean> {
  const { rows } = await db.execute<{ label: string | null }>(
    sql`select ${recordLabel(sql`${record.kind}::text`, sql`${record.id}::uuid`)} as label`,
  );
  return rows[0]?.label != null;
}
