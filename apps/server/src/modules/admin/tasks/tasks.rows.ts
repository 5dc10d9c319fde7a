import type { Task } from '@doctorbird/contract/admin/tasks';
import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { placeNumber } from '../../enrollments/places/place-text.ts';
import { task } from './tasks.table.ts';

export const assignee = alias(account, 'assignee');
const creator = alias(account, 'creator');
const doer = alias(account, 'doer');

/** The name of what a task is about; null when it no longer exists. */
export const recordLabel = (kind: unknown, id: unknown): SQL<string | null> => sql<string | null>`case ${kind}
  when 'family' then (select x.full_name from account x where x.id = ${id} and x.role = 'parent')
  when 'student' then (select x.full_name from student x where x.id = ${id} and x.erased_at is null)
  when 'enrollment' then (select ${sql.raw(placeNumber('x'))} || ', ' || x.student_name from enrollment x where x.id = ${id})
  when 'program' then (select x.title from program x where x.id = ${id} and x.deleted_at is null)
  when 'group' then (select x.name from partner_group x where x.id = ${id})
  when 'competition' then (select x.title from competition x where x.id = ${id} and x.deleted_at is null)
  end`;

/** `seen`: whether the reader may know what a task is about; admins always may. */
export const rows = (db: Executor, seen: SQL = sql`true`) =>
  db
    .select({
      id: task.id,
      title: task.title,
      due_on: task.dueOn,
      assignee: sql<Task['assignee']>`case when ${assignee.isActive}
        then json_build_object('id', ${assignee.id}, 'full_name', ${assignee.fullName}) end`,
      creator: creator.fullName,
      record: sql<
        Task['record']
      >`(select json_build_object('kind', ${task.recordKind}, 'id', ${task.recordId}, 'label', r.label)
        from (select ${recordLabel(sql`task.record_kind`, sql`task.record_id`)} as label) r where ${seen} and r.label is not null)`,
      done: sql<Task['done']>`case when ${task.doneAt} is not null
        then json_build_object('at', ${task.doneAt}, 'by', ${doer.fullName}) end`,
      created_at: task.createdAt,
      version: task.version,
    })
    .from(task)
    .leftJoin(assignee, eq(assignee.id, task.assigneeId))
    .leftJoin(creator, eq(creator.id, task.creatorId))
    .leftJoin(doer, eq(doer.id, task.doneBy));
