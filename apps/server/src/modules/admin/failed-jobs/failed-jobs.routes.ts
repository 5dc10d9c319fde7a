import type { Lists } from '@doctorbird/contract/lists';
import type { jobCalls } from '@doctorbird/contract/admin/jobs';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { dropJob, retryJob } from './decide-job.ts';
import { listFailedJobs } from './failed-jobs.queries.ts';

export const failedJobHandlers = ({
  db,
  pool,
  clock,
  jobs,
}: Pick<AppDependencies, 'db' | 'pool' | 'clock' | 'jobs'>): Handlers<
  typeof jobCalls & Lists<'listFailedJobs'>,
  Actor
> => ({
  listFailedJobs: ({ query }) => listFailedJobs(pool, query),
  retryJob: async ({ actor, params, request }) => {
    await retryJob(db, contextOf({ clock, jobs }, { request, actor }), params);
    return { message: 'Trying again now.' };
  },
  dropJob: async ({ actor, params, request }) => {
    await dropJob(db, contextOf({ clock, jobs }, { request, actor }), params);
    return undefined;
  },
});
