import type { invitationCalls } from '@doctorbird/contract/accounts/invitations';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { presentInvited, presentTexted } from './invitations.presenter.ts';
import { inviteFamilies } from './invite-families.ts';
import { inviteFamily, textSignInLink } from './invite-family.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

/** Invites families whose account the office opened. */
export const invitationHandlers = (deps: Needs): Handlers<typeof invitationCalls, Actor> => ({
  inviteFamily: async ({ actor, params, request }) =>
    presentInvited(await inviteFamily(deps.db, contextOf(deps, { request, actor }), params.id)),
  textSignInLink: async ({ actor, params, request }) =>
    presentTexted(await textSignInLink(deps.db, contextOf(deps, { request, actor }), params.id)),
  inviteFamilies: ({ actor, body, request }) => inviteFamilies(deps.db, contextOf(deps, { request, actor }), body.ids),
});
