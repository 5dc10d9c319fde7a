import type { courseworkTermCalls } from '@doctorbird/contract/teaching/coursework-term';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { copyCoursework, planCourseworkCopy } from './copy-coursework.ts';
import { listCourseworkPrograms } from './coursework-programs.queries.ts';
import { readCourseworkGrid } from './coursework-grid.queries.ts';
import { listStaffCoursework } from './coursework.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'files'>;

export function courseworkTermHandlers(deps: Needs): Handlers<typeof courseworkTermCalls, Actor> {
  const { db, clock } = deps;
  return {
    listCourseworkPrograms: ({ actor }) => listCourseworkPrograms(db, actor.accountId),
    getCourseworkGrid: ({ actor, params }) =>
      readCourseworkGrid(db, { staffId: actor.accountId, programId: params.id, today: jamaicaDay(clock.now()) }),
    planCourseworkCopy: ({ actor, query }) => planCourseworkCopy(db, actor.accountId, query),
    copyCoursework: async ({ actor, body, request }) => {
      const staffId = actor.accountId;
      await copyCoursework(db, contextOf(deps, { request, actor }), { staffId, given: body });
      const asked = { page: 1, limit: 100, program_id: body.program_id, copiesOf: body.ids };
      const { data } = await listStaffCoursework(db, staffId, asked);
      return { data };
    },
  };
}
