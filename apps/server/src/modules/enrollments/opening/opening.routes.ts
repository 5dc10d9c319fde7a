import type { openingCalls } from '@doctorbird/contract/enrollments/opening';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { ProgramPlaces } from '../../programs/admin/program-places.ts';
import { findProgramRow } from '../../programs/catalog/programs.queries.ts';
import { watchOpening } from './watch-opening.ts';
import { changeOpening } from './change-opening.ts';
import { openingForFamily, openingOfProgram } from './opening.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & { places: ProgramPlaces };

export const openingHandlers = (deps: Needs): Handlers<typeof openingCalls, Actor> => ({
  getOwnOpening: ({ actor, params }) =>
    openingForFamily(deps, { idOrSlug: params.id, parentId: actor.accountId, now: deps.clock.now() }),
  watchOpening: async ({ actor, params, body, request }) => {
    const now = deps.clock.now();
    const { id: programId } = await findProgramRow(deps, params.id);
    await watchOpening(deps.db, contextOf(deps, { request, actor }), { programId, on: body.on });
    return openingForFamily(deps, { idOrSlug: programId, parentId: actor.accountId, now });
  },
  getProgramOpening: ({ params }) => openingOfProgram(deps.db, params.id),
  changeProgramOpening: async ({ actor, params, body, request }) => {
    await changeOpening(deps.db, contextOf(deps, { request, actor }), { id: params.id, given: body });
    return openingOfProgram(deps.db, params.id);
  },
});
