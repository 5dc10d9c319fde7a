import type { ListQuery } from '@doctorbird/contract/core/list';
import type { taskList } from '@doctorbird/contract/admin/tasks.list';
import type { taskCalls } from '@doctorbird/contract/admin/tasks';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { fewFitting } from '../../../platform/database/few-ids.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { aboutSeenBy, assignable, ownTask } from './tasks.policy.ts';
import { recordLabel, rows } from './tasks.rows.ts';
import { task } from './tasks.table.ts';

type Asked = ListQuery<typeof taskList>;

/** By due date, those without one last; then what is done, newest first. */
const inOrder = [isNotNull(task.doneAt), desc(task.doneAt), sql`${task.dueOn} asc nulls last`, asc(task.id)];

const inState = (state: Asked['state']) =>
  state === undefined ? undefined : state === 'open' ? isNull(task.doneAt) : isNotNull(task.doneAt);

/** Of the team alone, who are few: a task is theirs. */
const hasLeft = and(inArray(account.role, ['staff', 'admin']), eq(account.isActive, false));

/** Tasks of nobody, or of somebody who has left: mostly nobody of them has one, and then an index has the others in their order. */
async function ofNobody(db: Executor): Promise<SQL | undefined> {
  const hasTask = sql`exists (select 1 from ${task} where ${task.assigneeId} = ${account.id})`;
  const left = await fewFitting(db, account, and(hasLeft, hasTask));
  const nobodys = isNull(task.assigneeId);
  if (left?.length === 0) return nobodys;
  return or(nobodys, left ? inArray(task.assigneeId, left) : namesOne(task.assigneeId, account, hasLeft));
}

/** Open tasks first. */
export async function listTasks(db: Executor, readerId: string, query: Asked) {
  const { who, state, record_kind: kind, record_id: recordId, q, sort, page, limit } = query;
  const where = and(
    who === 'mine' ? eq(task.assigneeId, readerId) : undefined,
    who === 'unassigned' ? await ofNobody(db) : undefined,
    inState(state),
    kind ? eq(task.recordKind, kind) : undefined,
    recordId ? eq(task.recordId, recordId) : undefined,
    q?.trim() ? isLike(task.title, containsText(q.trim())) : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: rows(db)
      .where(where)
      .orderBy(...askedOrder(sort, { created_at: task.createdAt, title: task.title }), ...inOrder),
    total: countRows(db, db.select({ total: count() }).from(task).where(where)),
  });
}

/** Throws 404. */
export async function findTask(db: Executor, id: string) {
  const [row] = await rows(db).where(eq(task.id, id));
  if (!row) throw notFound('task');
  return row;
}

type OwnAsked = z.output<typeof taskCalls.listOwnTasks.query>;

/** The tasks of a member of staff, open ones first; what they are about only where the reader may see it. */
export async function listOwnTasks(db: Executor, staffId: string, { state, q, page, limit }: OwnAsked) {
  const where = and(
    ownTask(staffId),
    inState(state),
    q?.trim() ? isLike(task.title, containsText(q.trim())) : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: rows(db, aboutSeenBy(staffId))
      .where(where)
      .orderBy(...inOrder),
    total: countRows(db, db.select({ total: count() }).from(task).where(where)),
  });
}

/** Throws 404 for the tasks of others. */
export async function findOwnTask(db: Executor, staffId: string, id: string) {
  const [row] = await rows(db, aboutSeenBy(staffId)).where(and(eq(task.id, id), ownTask(staffId)));
  if (!row) throw notFound('task');
  return row;
}

/** Active admins, and active staff who may see the record if there is one, by name. */
export const listAssignees = (db: Executor, about: { kind: RecordKind; id: string } | null) =>
  db
    .select({ id: account.id, full_name: account.fullName, role: sql<'admin' | 'staff'>`${account.role}` })
    .from(account)
    .where(assignable(about))
    .orderBy(asc(account.fullName), asc(account.id))
    .limit(500);

export async function recordExists(db: Executor, record: { kind: RecordKind; id: string }): Promise<boolean> {
  const { rows } = await db.execute<{ label: string | null }>(
    sql`select ${recordLabel(sql`${record.kind}::text`, sql`${record.id}::uuid`)} as label`,
  );
  return rows[0]?.label != null;
}
