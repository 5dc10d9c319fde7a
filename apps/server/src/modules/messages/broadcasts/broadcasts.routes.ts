import type { Lists } from '@doctorbird/contract/lists';
import type { broadcastCalls } from '@doctorbird/contract/messages/broadcasts';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { BroadcastReach } from './broadcast-reach.ts';
import { findBroadcast, listBroadcasts, listRecipients, previewBroadcast } from './broadcasts.queries.ts';
import { listAudiences, removeAudience, saveAudience } from './saved-audiences.ts';
import { broadcastMailing } from './deliver-broadcast.ts';
import { mailingHandlers } from '../mailings/mailings.routes.ts';
import {
  addBroadcast,
  addBroadcastFile,
  changeBroadcast,
  removeBroadcast,
  removeBroadcastFile,
} from './write-broadcast.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'files'> & {
  broadcastReach: BroadcastReach;
};

export function broadcastHandlers(
  deps: Dependencies,
): Handlers<typeof broadcastCalls & Lists<'listBroadcasts' | 'listRecipients'>, Actor> {
  const { db } = deps;
  const of = mailingHandlers(deps, broadcastMailing, findBroadcast);
  return {
    listBroadcasts: ({ query }) => listBroadcasts(db, query),
    audienceChoices: async () => ({ ...(await deps.broadcastReach.choices(db)), saved: await listAudiences(db) }),
    previewBroadcast: ({ body, actor, request }) => previewBroadcast(db, contextOf(deps, { request, actor }), body),
    addBroadcast: async ({ body, actor, request }) =>
      findBroadcast(db, await addBroadcast(db, contextOf(deps, { request, actor }), body)),
    getBroadcast: of.get,
    changeBroadcast: async ({ params, body, actor, request }) => {
      await changeBroadcast(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findBroadcast(db, params.id);
    },
    removeBroadcast: async ({ params, actor, request }) => {
      await removeBroadcast(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    testBroadcast: of.test,
    sendBroadcast: of.send,
    unscheduleBroadcast: of.unschedule,
    listRecipients: ({ params, query }) => listRecipients(db, { ...query, broadcastId: params.id }),
    resendBroadcast: of.resend,
    addBroadcastFile: async ({ params, file, actor, request }) => {
      await addBroadcastFile(db, contextOf(deps, { request, actor }), { id: params.id, file });
      return findBroadcast(db, params.id);
    },
    removeBroadcastFile: async ({ params, actor, request }) => {
      await removeBroadcastFile(db, contextOf(deps, { request, actor }), params);
      return undefined;
    },
    saveAudience: ({ body, actor, request }) => saveAudience(db, contextOf(deps, { request, actor }), body),
    removeAudience: async ({ params, actor, request }) => {
      await removeAudience(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
  };
}
