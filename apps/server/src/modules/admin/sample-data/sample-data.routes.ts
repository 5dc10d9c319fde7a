import type { sampleDataCalls } from '@doctorbird/contract/admin/sample-data';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadProfile } from '../../accounts/profile/profile.queries.ts';
import type { AuthDependencies } from '../../accounts/sign-in/auth-dependencies.ts';
import { removeSampleData } from './remove-sample-data.ts';
import { loadSampleState } from './sample-data.queries.ts';

export const sampleDataHandlers = (
  deps: AuthDependencies & Pick<AppDependencies, 'files'>,
): Handlers<typeof sampleDataCalls, Actor> => ({
  getSampleData: ({ actor }) => loadSampleState(deps.db, actor.accountId),
  removeSampleData: async ({ actor, body, request }) => {
    const { removed, opened } = await removeSampleData(deps.db, contextOf(deps, { request, actor }), {
      given: body,
      userAgent: request.headers['user-agent'] ?? null,
    });
    if (!opened) return { removed, session: null };
    const profile = await loadProfile(deps.db, opened.accountId, await deps.sessions.policy());
    return { removed, session: { token: opened.token, ...profile } };
  },
});
