import type { StudentUser } from '@doctorbird/contract/core/account-holders';
import type { familyLinkCalls } from '@doctorbird/contract/families/family-links';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { ChildPlaces } from '../students/child-places.ts';
import { acceptLink, refuseLink } from './answer-request.ts';
import { askParent, withdrawRequest } from './ask-parent.ts';
import { listLinkRequests } from './link-requests.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & {
  childPlaces: ChildPlaces;
  /** The profile that a student's account shows. Throws for anybody else's. */
  studentProfile: (accountId: string) => Promise<StudentUser>;
};

export function familyLinkHandlers(deps: Needs): Handlers<typeof familyLinkCalls, Actor> {
  const { db, clock } = deps;
  const self = (actor: Actor) => deps.studentProfile(actor.accountId);
  return {
    listLinkRequests: ({ actor, query }) => listLinkRequests(db, actor.accountId, query, jamaicaDay(clock.now())),
    acceptLink: ({ actor, params, request }) =>
      acceptLink(db, deps, actor.accountId, params.id, originOf(request, actor), clock.now()),
    refuseLink: ({ actor, params, request }) =>
      refuseLink(db, deps, actor.accountId, params.id, originOf(request, actor), clock.now()),
    askParent: async ({ actor, body, request }) => {
      await askParent(db, deps, actor.accountId, body.family_code, originOf(request, actor));
      return self(actor);
    },
    withdrawRequest: async ({ actor, request }) => {
      await withdrawRequest(db, actor.accountId, originOf(request, actor));
      return self(actor);
    },
  };
}
