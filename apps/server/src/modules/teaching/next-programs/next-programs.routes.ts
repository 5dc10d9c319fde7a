import type { fittingProgramCalls } from '@doctorbird/contract/teaching/fitting-programs';
import type { nextProgramCalls } from '@doctorbird/contract/teaching/next-programs';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { Source } from '../../programs/catalog/programs.queries.ts';
import { listFitting } from './fitting-programs.queries.ts';
import { hideNext, showNext } from './hide-next.ts';
import { listNextPrograms } from './next-programs.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock'> & Source;

export function nextProgramHandlers(
  deps: Needs,
): Handlers<typeof nextProgramCalls & typeof fittingProgramCalls, Actor> {
  const { db, clock } = deps;
  return {
    listNextPrograms: async ({ actor }) => ({ data: await listNextPrograms(deps, actor, clock.now()) }),
    listFittingPrograms: ({ actor, params }) => listFitting(deps, { actor, now: clock.now() }, params.id),
    hideNextProgram: async ({ actor, params, body, request }) => {
      const asked = { programId: params.id, studentId: body.student_id };
      await hideNext(db, contextOf(deps, { request, actor }), asked);
      return undefined;
    },
    showNextProgram: async ({ actor, params, body, request }) => {
      const asked = { programId: params.id, studentId: body.student_id };
      await showNext(db, contextOf(deps, { request, actor }), asked);
      return undefined;
    },
  };
}
