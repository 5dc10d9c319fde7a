import type { userCalls } from '@doctorbird/contract/accounts/users';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { changeUser, createStaff, inviteAgain, type StaffDependencies } from './change-staff.ts';
import { setActive } from './set-active.ts';
import { findUser, listUsers } from './users.queries.ts';

export function userHandlers(deps: StaffDependencies): Handlers<typeof userCalls, Actor> {
  const { db } = deps;
  return {
    listUsers: ({ query }) => listUsers(db, query),
    createStaff: async ({ body, actor, request }) =>
      findUser(db, await createStaff(deps, actor, body, originOf(request, actor))),
    changeUser: async ({ params, body, actor, request }) => {
      await changeUser(deps, actor, params.id, body, originOf(request, actor));
      return findUser(db, params.id);
    },
    inviteAgain: async ({ params, actor, request }) => {
      await inviteAgain(deps, params.id, originOf(request, actor));
      return findUser(db, params.id);
    },
    setActive: async ({ params, query, body, actor, request }) => {
      await setActive(deps, { id: params.id, type: query.type, isActive: body.is_active }, originOf(request, actor));
      return { id: params.id, is_active: body.is_active };
    },
  };
}
