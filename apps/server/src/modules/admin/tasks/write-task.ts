import {
  mostOpenTasks,
  type changeTask as changeBody,
  type createTask as createBody,
  type setTaskDone as doneBody,
} from '@doctorbird/contract/admin/tasks';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { and, count, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { recordExists } from './tasks.queries.ts';
import { assignable, mayMark } from './tasks.policy.ts';
import { task } from './tasks.table.ts';

interface Assigned {
  assigneeId: string;
  about: { kind: RecordKind; id: string } | null;
  /** The task that changes hands. */
  except?: string;
}

/**
 * Checks that somebody can be assigned one more open task. Their tasks change one after the other, so that the limit
 * holds. Throws 409 (too many) and 422 (not active, or not somebody who may see what it is about).
 */
async function makeRoomFor(tx: Transaction, { assigneeId, about, except }: Assigned): Promise<void> {
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, assigneeId), assignable(about)))
    .for('no key update');
  if (!row)
    throw invalid({
      assignee_id: about
        ? 'Choose an active admin, or staff who can see this record'
        : 'Choose an active admin or staff member',
    });
  const [open] = await tx
    .select({ total: count() })
    .from(task)
    .where(
      and(eq(task.assigneeId, assigneeId), isNull(task.doneAt), except === undefined ? undefined : ne(task.id, except)),
    );
  if ((open?.total ?? 0) >= mostOpenTasks)
    throw conflict('too_many_tasks', `There are already ${mostOpenTasks} open tasks. Finish or delete some first.`);
}

/** Throws 409 (too many) and 422 (nobody to assign it to, no such record). */
export async function createTask(
  db: Database,
  { actor, origin, now }: ActorContext,
  {
    title,
    due_on: dueOn = null,
    assignee_id: assigneeId = actor.accountId,
    record = null,
  }: z.output<typeof createBody>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (record && !(await recordExists(tx, record))) throw invalid({ record: 'This record no longer exists' });
    if (assigneeId !== null) await makeRoomFor(tx, { assigneeId, about: record });
    const id = newId();
    await tx.insert(task).values({
      id,
      title,
      dueOn,
      assigneeId,
      creatorId: actor.accountId,
      recordKind: record?.kind ?? null,
      recordId: record?.id ?? null,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'task.created',
      entity: 'task',
      entityId: id,
      after: { title, due_on: dueOn, assignee_id: assigneeId, ...(record && { [`${record.kind}_id`]: record.id }) },
    });
    return id;
  });
}

async function lockTask(tx: Transaction, which: SQL | undefined, version: number | undefined) {
  const [row] = await tx.select().from(task).where(which).for('update');
  if (!row) throw notFound('task');
  refuseStale(version, row.version);
  return row;
}

/** Throws 404, 409 (stale, too many) and 422 (nobody to assign it to). */
export async function changeTask(
  db: Database,
  { origin }: ActorContext,
  { id, asked }: { id: string; asked: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockTask(tx, eq(task.id, id), asked.version);
    const { title = before.title, due_on: dueOn = before.dueOn, assignee_id: assigneeId = before.assigneeId } = asked;
    const { recordKind: kind, recordId } = before;
    if (assigneeId !== null && assigneeId !== before.assigneeId)
      await makeRoomFor(tx, { assigneeId, about: kind && recordId ? { kind, id: recordId } : null, except: id });
    await tx
      .update(task)
      .set({ title, dueOn, assigneeId, version: sql`${task.version} + 1` })
      .where(eq(task.id, id));
    await recordAudit(tx, origin, {
      action: 'task.changed',
      entity: 'task',
      entityId: id,
      ...changedFields(
        { title: before.title, due_on: before.dueOn, assignee_id: before.assigneeId },
        { title, due_on: dueOn, assignee_id: assigneeId },
      ),
    });
  });
}

/**
 * Marks a task as done or opens it again; the same again changes nothing. Staff mark their own. Throws 404 and 409
 * (stale).
 */
export async function setTaskDone(
  db: Database,
  { actor, origin, now }: ActorContext,
  { id, asked }: { id: string; asked: z.output<typeof doneBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockTask(tx, and(eq(task.id, id), mayMark(actor)), asked.version);
    if ((before.doneAt !== null) === asked.done) return;
    await tx
      .update(task)
      .set({
        doneAt: asked.done ? now : null,
        doneBy: asked.done ? actor.accountId : null,
        version: sql`${task.version} + 1`,
      })
      .where(eq(task.id, id));
    const action = asked.done ? 'task.done' : 'task.reopened';
    await recordAudit(tx, origin, { action, entity: 'task', entityId: id });
  });
}

/** Throws 404. */
export async function removeTask(db: Database, { origin }: ActorContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [removed] = await tx.delete(task).where(eq(task.id, id)).returning();
    if (!removed) throw notFound('task');
    const before = { title: removed.title, due_on: removed.dueOn };
    await recordAudit(tx, origin, { action: 'task.deleted', entity: 'task', entityId: id, before });
  });
}
