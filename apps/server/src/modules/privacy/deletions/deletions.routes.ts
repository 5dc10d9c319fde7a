import type { deletionCalls } from '@doctorbird/contract/privacy/deletion-requests';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { checkOwnPassword } from '../../accounts/security/own-password.ts';
import {
  cancelDeletion,
  carryOutDeletion,
  listDeletions,
  openRequest,
  requestDeletion,
  type DeletionNeeds,
} from './deletion-requests.ts';

export const deletionHandlers = (deps: DeletionNeeds): Handlers<typeof deletionCalls, Actor> => ({
  getOwnDeletion: async ({ actor }) => ({ request: await openRequest(deps.db, actor.accountId) }),
  requestOwnDeletion: async ({ actor, body, request }) => {
    await checkOwnPassword(deps.db, contextOf(deps, { request, actor }), { password: body.password });
    return { request: await requestDeletion(deps.db, contextOf(deps, { request, actor })) };
  },
  cancelOwnDeletion: async ({ actor, request }) => {
    await cancelDeletion(deps.db, contextOf(deps, { request, actor }));
    return { request: null };
  },
  listDeletions: async () => ({ data: await listDeletions(deps.db, deps.clock.now()) }),
  eraseNow: async ({ actor, params, body, request }) => {
    await carryOutDeletion(deps.db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason });
    return { message: 'Everything personal was removed.' };
  },
});
