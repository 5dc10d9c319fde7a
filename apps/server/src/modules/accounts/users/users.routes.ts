import type { Lists } from '@doctorbird/contract/lists';
import type { userCalls } from '@doctorbird/contract/accounts/users';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { changeUser, createStaff, inviteAgain, type StaffDependencies } from './change-staff.ts';
import { setActive, type ClassesWithoutStaff } from './set-active.ts';
import { requireReach } from './reach-account.ts';
import { findUser, listUsers } from './users.queries.ts';

type Needs = StaffDependencies & { classesWithoutStaff: ClassesWithoutStaff };

export function userHandlers(deps: Needs): Handlers<typeof userCalls & Lists<'listUsers'>, Actor> {
  const { db, clock } = deps;
  const reach = (actor: Actor, id: string) => requireReach(db, { actor, now: clock.now() }, id);
  const find = (id: string) => findUser(db, clock.now(), id);
  return {
    listUsers: ({ query }) => listUsers(db, clock.now(), query),
    createStaff: async ({ body, actor, request }) =>
      find(await createStaff(db, contextOf(deps, { request, actor }), body)),
    changeUser: async ({ params, body, actor, request }) => {
      await reach(actor, params.id);
      await changeUser(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return find(params.id);
    },
    inviteAgain: async ({ params, actor, request }) => {
      await reach(actor, params.id);
      await inviteAgain(db, contextOf(deps, { request, actor }), params.id);
      return find(params.id);
    },
    setActive: async ({ params, query, body, actor, request }) => {
      await reach(actor, params.id);
      await setActive(db, contextOf(deps, { request, actor }), {
        id: params.id,
        type: query.type,
        isActive: body.is_active,
      });
      const teaches = !body.is_active && (query.type === 'user' || query.type === 'staff');
      const without = teaches ? await deps.classesWithoutStaff(db, { now: clock.now() }, params.id) : 0;
      return { id: params.id, is_active: body.is_active, ...(without > 0 && { classes_without_staff: without }) };
    },
  };
}
