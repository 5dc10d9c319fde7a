import type { firstAdminCalls } from '@doctorbird/contract/accounts/first-admin';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadProfile } from '../profile/profile.queries.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { openFirstAdmin } from './open-first-admin.ts';

export const firstAdminHandlers = (deps: AuthDependencies): Handlers<typeof firstAdminCalls, Actor> => ({
  openFirstAdmin: async ({ body, request }) => {
    const userAgent = request.headers['user-agent'] ?? null;
    const { token, accountId } = await openFirstAdmin(deps.db, contextOf(deps, { request, actor: null }), {
      given: body,
      userAgent,
    });
    return { token, ...(await loadProfile(deps.db, accountId, await deps.sessions.policy())) };
  },
});
