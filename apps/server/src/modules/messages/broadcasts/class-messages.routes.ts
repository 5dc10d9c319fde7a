import type { toClassCalls } from '@doctorbird/contract/messages/to-class';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { ConversationPeople } from '../conversations/conversation-people.ts';
import type { BroadcastReach } from './broadcast-reach.ts';
import { findClassMessage, listClassMessages } from './class-messages.queries.ts';
import { takeBackClassMessage, writeToClass } from './write-to-class.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & {
  people: ConversationPeople;
  broadcastReach: BroadcastReach;
};

export function classMessageHandlers(deps: Dependencies): Handlers<typeof toClassCalls, Actor> {
  const { db, people } = deps;
  return {
    writeToClass: async ({ actor, params, body, request }) => {
      const id = await writeToClass(db, contextOf(deps, { request, actor }), { programId: params.id, given: body });
      return findClassMessage(db, { actor, people }, id);
    },
    listClassMessages: ({ actor, query }) => listClassMessages(db, { actor, people }, query),
    getClassMessage: ({ actor, params }) => findClassMessage(db, { actor, people }, params.id),
    takeBackClassMessage: async ({ actor, params, request }) => {
      await takeBackClassMessage(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
  };
}
