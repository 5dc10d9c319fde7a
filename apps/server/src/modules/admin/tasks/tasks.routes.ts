import type { Lists } from '@doctorbird/contract/lists';
import type { taskCalls } from '@doctorbird/contract/admin/tasks';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findOwnTask, findTask, listAssignees, listOwnTasks, listTasks } from './tasks.queries.ts';
import { changeTask, createTask, removeTask, setTaskDone } from './write-task.ts';

export const taskHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<typeof taskCalls & Lists<'listTasks'>, Actor> => ({
  listTasks: ({ actor, query }) => listTasks(deps.db, actor.accountId, query),
  listTaskAssignees: async ({ query: { record_kind: kind, record_id: id } }) => ({
    data: await listAssignees(deps.db, kind && id ? { kind, id } : null),
  }),
  listOwnTasks: ({ actor, query }) => listOwnTasks(deps.db, actor.accountId, query),
  setOwnTaskDone: async ({ actor, params, body, request }) => {
    await setTaskDone(deps.db, contextOf(deps, { request, actor }), { id: params.id, asked: body });
    return findOwnTask(deps.db, actor.accountId, params.id);
  },
  createTask: async ({ actor, body, request }) =>
    findTask(deps.db, await createTask(deps.db, contextOf(deps, { request, actor }), body)),
  changeTask: async ({ actor, params, body, request }) => {
    await changeTask(deps.db, contextOf(deps, { request, actor }), { id: params.id, asked: body });
    return findTask(deps.db, params.id);
  },
  setTaskDone: async ({ actor, params, body, request }) => {
    await setTaskDone(deps.db, contextOf(deps, { request, actor }), { id: params.id, asked: body });
    return findTask(deps.db, params.id);
  },
  removeTask: async ({ actor, params, request }) => {
    await removeTask(deps.db, contextOf(deps, { request, actor }), params.id);
    return undefined;
  },
});
