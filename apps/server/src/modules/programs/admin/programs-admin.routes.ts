import type { Lists } from '@doctorbird/contract/lists';
import type { CopyGates } from './copy-gates.ts';
import type { MeetingGuests } from '../meetings/meeting-guests.ts';
import type { ProgramPlaces } from './program-places.ts';
import type { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { changeProgramStatus } from './change-program-status.ts';
import { duplicateProgram } from './duplicate-program.ts';
import { programQuestions, saveProgramQuestions } from './program-questions.ts';
import { findAdminProgram, findAdminProgramDetail, listAllPrograms } from './programs-admin.queries.ts';
import { removeProgram, restoreProgram } from './remove-program.ts';
import { createProgram, saveProgram } from './write-program.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & {
  places: ProgramPlaces;
  guests: MeetingGuests;
  copyGates: CopyGates;
};

export function programAdminHandlers(
  deps: Dependencies,
): Handlers<typeof programAdminCalls & Lists<'listAllPrograms'>, Actor> {
  const { db, clock } = deps;
  const one = (id: string) => findAdminProgram(deps, id, clock.now());
  return {
    listAllPrograms: ({ query }) => listAllPrograms(deps, query, clock.now()),
    getAnyProgram: ({ params }) => findAdminProgramDetail(deps, params.id, clock.now()),
    getProgramQuestions: ({ params }) => programQuestions(db, params.id),
    saveProgramQuestions: async ({ actor, params, body, request }) => {
      await saveProgramQuestions(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return programQuestions(db, params.id);
    },
    createProgram: async ({ actor, body, request }) =>
      one(await createProgram(db, contextOf(deps, { request, actor }), body)),
    updateProgram: async ({ actor, params, body, request }) => {
      await saveProgram(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return one(params.id);
    },
    duplicateProgram: async ({ actor, params, body, request }) =>
      one(await duplicateProgram(db, contextOf(deps, { request, actor }), { id: params.id, given: body })),
    changeProgramStatus: async ({ actor, params, body, request }) => {
      await changeProgramStatus(db, contextOf(deps, { request, actor }), { id: params.id, asked: body });
      return findAdminProgramDetail(deps, params.id, clock.now());
    },
    removeProgram: async ({ actor, params, request }) => {
      const removed = await removeProgram(db, contextOf(deps, { request, actor }), params.id);
      return { removed };
    },
    restoreProgram: async ({ actor, params, request }) => {
      await restoreProgram(db, contextOf(deps, { request, actor }), params.id);
      return one(params.id);
    },
  };
}
