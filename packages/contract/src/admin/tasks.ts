import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { choiceFilter, pageOf, pageQuery, recordFilter } from '../core/paging.ts';
import { recordKinds } from '../core/record-kinds.ts';
import { idParams, nearDay, recordId, recordVersion, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** Open tasks of one person, so that a list stays a list. */
export const mostOpenTasks = 500;

export const task = z
  .object({
    id: z.string(),
    title: z.string(),
    due_on: z.string().nullable(),
    /** Null: nobody yet, or somebody whose account is no longer active. */
    assignee: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    creator: z.string().nullable(),
    record: z.object({ kind: z.enum(recordKinds), id: z.string(), label: z.string() }).nullable(),
    done: z.object({ at: moment, by: z.string().nullable() }).nullable(),
    created_at: moment,
    version: z.int(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

const title = requiredText('Please say what has to be done', 200);
const dueOn = nearDay('Please enter a date').nullable();
const assigneeId = recordId.nullable();

export const createTask = z.strictObject({
  title,
  due_on: dueOn.optional(),
  /** Absent: the caller. Null: nobody yet. */
  assignee_id: assigneeId.optional(),
  record: z
    .strictObject({ kind: z.enum(recordKinds, { error: 'Choose what the task is about' }), id: recordId })
    .nullable()
    .optional(),
});

/** A key that is absent keeps its value (docs/rules.md, rule 5). */
export const changeTask = z.strictObject({
  title: title.optional(),
  due_on: dueOn.optional(),
  assignee_id: assigneeId.optional(),
  version: recordVersion.optional(),
});

export const setTaskDone = z.strictObject({
  done: z.boolean({ error: 'Choose whether the task is done' }),
  version: recordVersion.optional(),
});

const common = { tag: 'admin', who: ['admin'] } as const;
const own = { tag: 'staff', who: ['staff'] } as const;

export const taskCalls = {
  listTaskAssignees: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/tasks/assignees',
    right: 'office',
    summary:
      'Who a task can be assigned to, by name: active admins, and active staff; about a record, those who may see it',
    query: z.strictObject({ record_kind: choiceFilter(recordKinds), record_id: recordFilter }),
    answer: z.object({
      data: z.array(z.object({ id: z.string(), full_name: z.string(), role: z.enum(['staff', 'admin']) })),
    }),
  }),
  listOwnTasks: declareCall({
    ...own,
    method: 'GET',
    path: '/staff/tasks',
    summary: 'The tasks assigned to the caller; what they are about only where the caller may see it',
    query: pageQuery({ state: choiceFilter(['open', 'done']) }),
    answer: pageOf(task),
  }),
  setOwnTaskDone: declareCall({
    ...own,
    method: 'PUT',
    path: '/staff/tasks/{id}/done',
    summary: 'Mark a task of one’s own as done, or open it again',
    params: idParams,
    body: setTaskDone,
    answer: task,
    idempotent: true,
    budget: 'write',
  }),
  createTask: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/tasks',
    right: 'office',
    summary: 'Create a task, for oneself or for somebody else, about a record or about nothing in particular',
    status: 201,
    body: createTask,
    answer: task,
    idempotent: true,
    budget: 'write',
  }),
  changeTask: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/tasks/{id}',
    right: 'office',
    summary: 'Change what has to be done, by when and by whom',
    params: idParams,
    body: changeTask,
    answer: task,
    idempotent: true,
    budget: 'write',
  }),
  setTaskDone: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/tasks/{id}/done',
    right: 'office',
    summary: 'Mark a task as done, or open it again',
    params: idParams,
    body: setTaskDone,
    answer: task,
    idempotent: true,
    budget: 'write',
  }),
  removeTask: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/tasks/{id}',
    right: 'office',
    summary: 'Delete a task',
    status: 204,
    params: idParams,
  }),
};
