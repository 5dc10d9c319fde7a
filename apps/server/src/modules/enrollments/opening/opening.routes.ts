import type { openingCalls } from '@doctorbird/contract/enrollments/opening';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { ProgramPlaces } from '../../programs/admin/program-places.ts';
import { changeOpening } from './change-opening.ts';
import { openingForFamily, openingOfProgram } from './opening.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & { places: ProgramPlaces };

export const openingHandlers = (deps: Needs): Handlers<typeof openingCalls, Actor> => ({
  getOwnOpening: ({ actor, params }) =>
    openingForFamily(deps, { idOrSlug: params.id, parentId: actor.accountId, now: deps.clock.now() }),
  getProgramOpening: ({ params }) => openingOfProgram(deps.db, params.id),
  changeProgramOpening: async ({ actor, params, body, request }) => {
    await changeOpening(deps.db, contextOf(deps, { request, actor }), { id: params.id, given: body });
    return openingOfProgram(deps.db, params.id);
  },
});
