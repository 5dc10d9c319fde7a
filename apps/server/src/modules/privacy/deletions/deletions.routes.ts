import type { deletionCalls } from '@doctorbird/contract/privacy/deletion-requests';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
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
    const origin = originOf(request, actor);
    await checkOwnPassword(deps, actor, body.password, origin);
    return { request: await requestDeletion(deps, actor, origin) };
  },
  cancelOwnDeletion: async ({ actor, request }) => {
    await cancelDeletion(deps, actor, originOf(request, actor));
    return { request: null };
  },
  listDeletions: async () => ({ data: await listDeletions(deps.db) }),
  eraseNow: async ({ actor, params, body, request }) => {
    await carryOutDeletion(deps, params.id, originOf(request, actor), body.reason);
    return { message: 'Everything personal was removed.' };
  },
});
