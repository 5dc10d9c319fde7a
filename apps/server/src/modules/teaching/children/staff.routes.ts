import type { staffCalls } from '@doctorbird/contract/teaching/staff';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadProfile } from '../../accounts/profile/profile.queries.ts';
import { listAssigned } from './assigned-children.queries.ts';

export const staffHandlers = ({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof staffCalls, Actor> => ({
  staffProfile: async ({ actor }) => {
    const profile = await loadProfile(db, actor.accountId);
    if (profile.model !== 'user') throw new Error('The staff profile was asked for an account that is not staff.');
    return profile.user;
  },
  staffStudents: ({ actor, query }) => listAssigned(db, actor.accountId, query),
});
