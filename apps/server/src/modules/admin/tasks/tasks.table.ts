import { recordKinds } from '@doctorbird/contract/core/record-kinds';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** Something an admin has to remember, with or without a record that it is about. */
export const task = pgTable(
  'task',
  {
    id: id(),
    title: text('title').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    assigneeId: uuid('assignee_id').references(() => account.id, { onDelete: 'set null' }),
    creatorId: uuid('creator_id').references(() => account.id, { onDelete: 'set null' }),
    recordKind: text('record_kind', { enum: recordKinds }),
    /** Of several tables, so it refers to none; what a task is about is read with it. */
    recordId: uuid('record_id'),
    doneAt: moment('done_at'),
    doneBy: uuid('done_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('task_open')
      .on(t.assigneeId, t.dueOn)
      .where(sql`${t.doneAt} is null`),
    index('task_record').on(t.recordId),
    index('task_done').on(t.doneAt, t.id),
    // The list: what is open by its day, then what is done, the newest first.
    index('task_listed').on(sql`(done_at is not null)`, t.doneAt.desc().nullsFirst(), t.dueOn, t.id),
    // The same of a person, of nobody, and about one kind of record.
    index('task_of').on(t.assigneeId, sql`(done_at is not null)`, t.doneAt.desc().nullsFirst(), t.dueOn, t.id),
    index('task_of_nobody')
      .on(sql`(done_at is not null)`, t.doneAt.desc().nullsFirst(), t.dueOn, t.id)
      .where(sql`assignee_id is null`),
    index('task_kind').on(t.recordKind, sql`(done_at is not null)`, t.doneAt.desc().nullsFirst(), t.dueOn, t.id),
    index('task_created').on(t.createdAt, t.id),
    index('task_title').on(t.title, t.id),
    check('task_about', sql`(${t.recordKind} is null) = (${t.recordId} is null)`),
  ],
);
