import type { statusCalls } from '@doctorbird/contract/admin/status';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { FactPorts } from './fact-ports.ts';
import { readAlertRules } from '../../organisation/settings/alert-rules.ts';
import { retryTask } from './retry-task.ts';
import { saveAlertRules } from './save-alert-rules.ts';
import { loadStatus } from './status.queries.ts';

export const statusHandlers = (deps: FactPorts & { jobs: Jobs }): Handlers<typeof statusCalls, Actor> => ({
  getStatus: () => loadStatus(deps),
  retryTask: async ({ actor, params, request }) => {
    await retryTask(deps.db, contextOf(deps, { request, actor }), params.queue);
    return { message: 'Trying again now.' };
  },
  saveAlertRules: async ({ actor, body, request }) => {
    await saveAlertRules(deps.db, contextOf(deps, { request, actor }), body);
    return readAlertRules(deps.db);
  },
});
