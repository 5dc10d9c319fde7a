import type { Lists } from '@doctorbird/contract/lists';
import type { coverCalls } from '@doctorbird/contract/teaching/cover';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { askForCover } from './ask-for-cover.ts';
import { classCover, findCover, listCover, listOwnCover, offeredCover } from './cover.queries.ts';
import { assignCover, claimCover, declineCover, noteOpened, withdrawCover } from './settle-cover.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

export function coverHandlers(deps: Needs): Handlers<typeof coverCalls & Lists<'listCover'>, Actor> {
  const { db, clock } = deps;
  const by = (actor: Actor) => ({ actor, now: clock.now() });
  return {
    getClassCover: ({ actor, params }) => classCover(db, by(actor), params.id),
    askForCover: async ({ actor, params, body, request }) => {
      await askForCover(db, contextOf(deps, { request, actor }), { meetingId: params.id, given: body });
      return classCover(db, by(actor), params.id);
    },
    listOwnCover: ({ actor }) => listOwnCover(db, by(actor)),
    getOfferedCover: async ({ actor, params }) => {
      const offered = await offeredCover(db, by(actor), params.id);
      await noteOpened(db, by(actor), params.id);
      return offered;
    },
    claimCover: async ({ actor, params, request }) => {
      await claimCover(db, contextOf(deps, { request, actor }), params.id);
      return offeredCover(db, by(actor), params.id);
    },
    declineCover: async ({ actor, params, request }) => {
      await declineCover(db, contextOf(deps, { request, actor }), params.id);
      return offeredCover(db, by(actor), params.id);
    },
    withdrawCover: async ({ actor, params, request }) => {
      await withdrawCover(db, contextOf(deps, { request, actor }), params.id);
      return listOwnCover(db, by(actor));
    },
    listCover: ({ query }) => listCover(db, query),
    getCover: ({ params }) => findCover(db, { now: clock.now() }, params.id),
    assignCover: async ({ actor, params, body, request }) => {
      await assignCover(db, contextOf(deps, { request, actor }), { id: params.id, staffId: body.staff_id });
      return findCover(db, by(actor), params.id);
    },
  };
}
