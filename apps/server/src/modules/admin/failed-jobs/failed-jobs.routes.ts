import type { jobCalls } from '@doctorbird/contract/admin/jobs';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { dropJob, retryJob } from './decide-job.ts';
import { listFailedJobs } from './failed-jobs.queries.ts';

export const failedJobHandlers = ({
  db,
  pool,
  jobs,
}: Pick<AppDependencies, 'db' | 'pool' | 'jobs'>): Handlers<typeof jobCalls, Actor> => ({
  listFailedJobs: ({ query }) => listFailedJobs(pool, query),
  retryJob: async ({ actor, params, request }) => {
    await retryJob(db, jobs, params, originOf(request, actor));
    return { message: 'Trying again now.' };
  },
  dropJob: async ({ actor, params, request }) => {
    await dropJob(db, jobs, params, originOf(request, actor));
    return undefined;
  },
});
