import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { recordLabel } from './task-records.queries.ts';
import { task } from './tasks.table.ts';

export const assignee = alias(account, 'assignee');
const creator = alias(account, 'creator');
const doer = alias(account, 'doer');

export const rows = (db: Executor) =>
  db
    .select({
      ...getTableColumns(task),
      assigneeName: assignee.fullName,
      assigneeActive: assignee.isActive,
      creatorName: creator.fullName,
      doerName: doer.fullName,
      label: recordLabel(sql`task.record_kind`, sql`task.record_id`),
    })
    .from(task)
    .leftJoin(assignee, eq(assignee.id, task.assigneeId))
    .leftJoin(creator, eq(creator.id, task.creatorId))
    .leftJoin(doer, eq(doer.id, task.doneBy));

export type TaskRow = Awaited<ReturnType<typeof rows>>[number];
