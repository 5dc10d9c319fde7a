import type { Lists } from '@doctorbird/contract/lists';
import type { userCalls } from '@doctorbird/contract/accounts/users';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { changeUser, createStaff, inviteAgain, type StaffDependencies } from './change-staff.ts';
import { setActive } from './set-active.ts';
import { findUser, listUsers } from './users.queries.ts';

export function userHandlers(deps: StaffDependencies): Handlers<typeof userCalls & Lists<'listUsers'>, Actor> {
  const { db } = deps;
  return {
    listUsers: ({ query }) => listUsers(db, query),
    createStaff: async ({ body, actor, request }) =>
      findUser(db, await createStaff(db, contextOf(deps, { request, actor }), body)),
    changeUser: async ({ params, body, actor, request }) => {
      await changeUser(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findUser(db, params.id);
    },
    inviteAgain: async ({ params, actor, request }) => {
      await inviteAgain(db, contextOf(deps, { request, actor }), params.id);
      return findUser(db, params.id);
    },
    setActive: async ({ params, query, body, actor, request }) => {
      await setActive(db, contextOf(deps, { request, actor }), {
        id: params.id,
        type: query.type,
        isActive: body.is_active,
      });
      return { id: params.id, is_active: body.is_active };
    },
  };
}
