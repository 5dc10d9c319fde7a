import type { familyInboxCalls } from '@doctorbird/contract/messages/family-inbox';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import type { ConversationPeople } from '../conversations/conversation-people.ts';
import { findFamilyMessage, findMessageFile, listFamilyMessages } from './family-inbox.queries.ts';
import { listNotices } from './notices.queries.ts';
import { confirmMessage, readAllMessages, readMessage, replyToMessage } from './read-message.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'files'> & {
  people: ConversationPeople;
};

export function familyInboxHandlers(deps: Dependencies): Handlers<typeof familyInboxCalls, Actor> {
  const { db, files, people } = deps;
  return {
    listNotices: ({ actor, query }) => listNotices(db, actor.accountId, query),
    listFamilyMessages: ({ actor, query }) => listFamilyMessages(db, { actor, people }, query),
    getFamilyMessage: ({ actor, params }) => findFamilyMessage(db, { actor, people }, params.id),
    readFamilyMessage: async ({ actor, params, request }) => {
      await readMessage(db, contextOf(deps, { request, actor }), params.id);
      return findFamilyMessage(db, { actor, people }, params.id);
    },
    readFamilyMessages: async ({ actor, request }) => ({
      read: await readAllMessages(db, contextOf(deps, { request, actor })),
    }),
    confirmFamilyMessage: async ({ actor, params, request }) => {
      await confirmMessage(db, contextOf(deps, { request, actor }), params.id);
      return findFamilyMessage(db, { actor, people }, params.id);
    },
    replyToMessage: async ({ actor, params, body, request }) => {
      await replyToMessage(db, contextOf(deps, { request, actor }), { id: params.id, text: body.text });
      return findFamilyMessage(db, { actor, people }, params.id);
    },
    getMessageFile: async ({ actor, params, reply }) =>
      sendPrivateFile(reply, files, await findMessageFile(db, actor, params)),
  };
}
