import type { ProgramPlaces } from './program-places.ts';
import type { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { changeProgramStatus } from './change-program-status.ts';
import { duplicateProgram } from './duplicate-program.ts';
import { findAdminProgram, findAdminProgramDetail, listAllPrograms } from './programs-admin.queries.ts';
import { removeProgram, restoreProgram } from './remove-program.ts';
import { createProgram, updateProgram } from './write-program.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock'> & {
  places: ProgramPlaces;
};

export function programAdminHandlers(deps: Dependencies): Handlers<typeof programAdminCalls, Actor> {
  const { db, clock, places } = deps;
  const one = (id: string) => findAdminProgram(deps, id, clock.now());
  return {
    listAllPrograms: ({ query }) => listAllPrograms(deps, query, clock.now()),
    getAnyProgram: ({ params }) => findAdminProgramDetail(deps, params.id, clock.now()),
    createProgram: async ({ actor, body, request }) =>
      one(await createProgram(db, body, originOf(request, actor), clock.now())),
    updateProgram: async ({ actor, params, body, request }) => {
      await updateProgram(db, places, params.id, body, originOf(request, actor));
      return one(params.id);
    },
    duplicateProgram: async ({ actor, params, body, request }) =>
      one(await duplicateProgram(db, params.id, body, originOf(request, actor), clock.now())),
    changeProgramStatus: async ({ actor, params, body, request }) => {
      await changeProgramStatus(db, places, params.id, body, originOf(request, actor), clock.now());
      return findAdminProgramDetail(deps, params.id, clock.now());
    },
    removeProgram: async ({ actor, params, request }) => {
      const removed = await removeProgram(db, places, params.id, originOf(request, actor), clock.now());
      return { removed };
    },
    restoreProgram: async ({ actor, params, request }) => {
      await restoreProgram(db, params.id, originOf(request, actor));
      return one(params.id);
    },
  };
}
