import type { StudentUser } from '@doctorbird/contract/families/student-user';
import type { familyLinkCalls } from '@doctorbird/contract/families/family-links';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { ChildPlaces } from '../students/child-places.ts';
import { acceptLink, refuseLink } from './answer-request.ts';
import { askParent, withdrawRequest } from './ask-parent.ts';
import { listLinkRequests } from './link-requests.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & {
  childPlaces: ChildPlaces;
  /** The profile of a student's account. Throws for any other account. */
  studentProfile: (accountId: string) => Promise<StudentUser>;
};

export function familyLinkHandlers(deps: Needs): Handlers<typeof familyLinkCalls, Actor> {
  const { db, clock } = deps;
  const self = (actor: Actor) => deps.studentProfile(actor.accountId);
  return {
    listLinkRequests: ({ actor, query }) =>
      listLinkRequests(db, { parentId: actor.accountId, query, today: jamaicaDay(clock.now()) }),
    acceptLink: ({ actor, params, request }) =>
      acceptLink(db, contextOf(deps, { request, actor }), { parentId: actor.accountId, id: params.id }),
    refuseLink: ({ actor, params, request }) =>
      refuseLink(db, contextOf(deps, { request, actor }), { parentId: actor.accountId, id: params.id }),
    askParent: async ({ actor, body, request }) => {
      await askParent(db, contextOf(deps, { request, actor }), { accountId: actor.accountId, code: body.family_code });
      return self(actor);
    },
    withdrawRequest: async ({ actor, request }) => {
      await withdrawRequest(db, contextOf(deps, { request, actor }), actor.accountId);
      return self(actor);
    },
  };
}
