import type { studentCalls } from '@doctorbird/contract/students';
import type { Actor } from '../../access/actor.ts';
import { originOf } from '../../access/authorize.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../platform/jamaica-time.ts';
import { changeChild } from './change-child.ts';
import { registerChild } from './register-child.ts';
import { removeChild } from './remove-child.ts';
import { findChild, listChildren } from './students.queries.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'sealer'>;

export function studentHandlers({ db, clock, sealer }: Dependencies): Handlers<typeof studentCalls, Actor> {
  const child = (actor: Actor, id: string) => findChild(db, sealer, actor.accountId, id, jamaicaDay(clock.now()));
  return {
    listStudents: ({ actor, query }) => listChildren(db, sealer, actor.accountId, query, jamaicaDay(clock.now())),
    getStudent: ({ actor, params }) => child(actor, params.id),
    createStudent: async ({ actor, body, request }) =>
      child(actor, await registerChild(db, sealer, actor.accountId, body, originOf(request, actor), clock.now())),
    updateStudent: async ({ actor, params, body, request }) => {
      await changeChild(db, sealer, actor.accountId, params.id, body, originOf(request, actor));
      return child(actor, params.id);
    },
    removeStudent: async ({ actor, params, request }) => ({
      removed: await removeChild(db, actor.accountId, params.id, originOf(request, actor), clock.now()),
    }),
  };
}
