import type { teamProfileCalls } from '@doctorbird/contract/content/team-profiles';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { Source } from '../../programs/catalog/programs.queries.ts';
import { findTeamProfile, shownTeachers } from './team-profiles.queries.ts';
import { removeTeamPhoto, saveTeamProfile, takeTeamPhoto } from './write-team-profile.ts';

export const teamProfileHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock' | 'files'> & Source,
): Handlers<typeof teamProfileCalls, Actor> => {
  const { db, files } = deps;
  const of = (personId: string) => findTeamProfile(db, files, personId);
  return {
    listProgramTeachers: ({ params }) => shownTeachers(deps, params.id),
    showOwnTeamProfile: ({ actor }) => of(actor.accountId),
    saveOwnTeamProfile: async ({ actor, body, request }) => {
      await saveTeamProfile(db, contextOf(deps, { request, actor }), { personId: actor.accountId, given: body });
      return of(actor.accountId);
    },
    uploadOwnTeamPhoto: async ({ actor, file, request }) => {
      await takeTeamPhoto(db, contextOf(deps, { request, actor }), { personId: actor.accountId, file });
      return of(actor.accountId);
    },
    removeOwnTeamPhoto: async ({ actor, request }) => {
      await removeTeamPhoto(db, contextOf(deps, { request, actor }), actor.accountId);
      return of(actor.accountId);
    },
    showTeamProfile: ({ params }) => of(params.id),
    saveTeamProfile: async ({ actor, params, body, request }) => {
      await saveTeamProfile(db, contextOf(deps, { request, actor }), { personId: params.id, given: body });
      return of(params.id);
    },
    uploadTeamPhoto: async ({ actor, params, file, request }) => {
      await takeTeamPhoto(db, contextOf(deps, { request, actor }), { personId: params.id, file });
      return of(params.id);
    },
    removeTeamPhoto: async ({ actor, params, request }) => {
      await removeTeamPhoto(db, contextOf(deps, { request, actor }), params.id);
      return of(params.id);
    },
  };
};
