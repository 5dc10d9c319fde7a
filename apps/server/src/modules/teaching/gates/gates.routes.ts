import type { programGateCalls } from '@doctorbird/contract/teaching/program-gates';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { Source } from '../../programs/catalog/programs.queries.ts';
import { closeGate, openGate, saveGate } from './change-gate.ts';
import { checkGate, readGate } from './gates.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock'> & Source;

export function gateHandlers(deps: Needs): Handlers<typeof programGateCalls, Actor> {
  const { db } = deps;
  return {
    getProgramGate: ({ params }) => readGate(db, params.id),
    saveProgramGate: async ({ actor, params, body, request }) => {
      await saveGate(db, contextOf(deps, { request, actor }), { programId: params.id, given: body });
      return readGate(db, params.id);
    },
    openProgramGate: async ({ actor, params, body, request }) => {
      await openGate(db, contextOf(deps, { request, actor }), { programId: params.id, given: body });
      return readGate(db, params.id);
    },
    closeProgramGate: async ({ actor, params, request }) => {
      await closeGate(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    checkGate: ({ actor, params }) => checkGate(deps, actor, params.id),
  };
}
