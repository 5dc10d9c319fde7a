import type { Lists } from '@doctorbird/contract/lists';
import type { conversationCalls } from '@doctorbird/contract/messages/conversations';
import type { leadCalls } from '@doctorbird/contract/messages/lead-calls';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import { changeConversation, handToOffice, readThread } from './change-conversation.ts';
import { addConversationFile } from './conversation-files.ts';
import type { ConversationPeople } from './conversation-people.ts';
import { answersHere } from './conversations.policy.ts';
import { findConversation, listConversations, requireOfficeConversation } from './conversations.queries.ts';
import { addLead } from './add-lead.ts';
import { addReplyTemplate, changeReplyTemplate, listReplyTemplates, removeReplyTemplate } from './reply-templates.ts';
import { startConversation, startThread } from './start-thread.ts';
import { startWithFamily } from './start-with-family.ts';
import { countUnread, findConversationFile, findThread, listRecipients, listThreads } from './threads.queries.ts';
import { addNote, answerConversation, writeInThread } from './write-message.ts';

/** A teacher writes to a family, a family to a teacher or the office. */
const startFor = (actor: Actor) => (answersHere(actor, null) ? startWithFamily : startThread);

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'files'> & {
  people: ConversationPeople;
};

export function conversationHandlers(
  deps: Dependencies,
): Handlers<typeof conversationCalls & Pick<typeof leadCalls, 'addLead'> & Lists<'listConversations'>, Actor> {
  const { db, files, people, clock } = deps;
  return {
    listThreads: ({ actor, query }) => listThreads(db, { actor, people }, query),
    listMessageRecipients: ({ actor }) => listRecipients(db, { actor, people, now: clock.now() }),
    countUnreadThreads: ({ actor }) => countUnread(db, { actor, people }),
    startThread: async ({ actor, body, request }) =>
      findThread(
        db,
        { actor, people, now: clock.now() },
        await startFor(actor)(db, contextOf(deps, { request, actor }), body),
      ),
    getThread: ({ actor, params }) => findThread(db, { actor, people, now: clock.now() }, params.id),
    readThread: async ({ actor, params, request }) => {
      await readThread(db, contextOf(deps, { request, actor }), params.id);
      return findThread(db, { actor, people, now: clock.now() }, params.id);
    },
    writeInThread: async ({ actor, params, body, request }) => {
      await writeInThread(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findThread(db, { actor, people, now: clock.now() }, params.id);
    },
    noteInThread: async ({ actor, params, body, request }) => {
      await addNote(db, contextOf(deps, { request, actor }), { id: params.id, text: body.text });
      return findThread(db, { actor, people, now: clock.now() }, params.id);
    },
    handToOffice: async ({ actor, params, request }) => {
      await handToOffice(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    addConversationFile: ({ actor, file, request }) =>
      addConversationFile(db, contextOf(deps, { request, actor }), file),
    getConversationFile: async ({ actor, params, reply }) =>
      sendPrivateFile(reply, files, await findConversationFile(db, { actor, people }, params)),
    listConversations: ({ actor, query }) => listConversations(db, { people, actor, now: clock.now() }, query),
    addLead: async ({ actor, body, request }) => {
      const context = contextOf(deps, { request, actor });
      return findConversation(db, context, await addLead(db, context, body));
    },
    getConversation: async ({ actor, params, request }) => {
      await requireOfficeConversation(db, actor, params.id);
      return findConversation(db, contextOf(deps, { request, actor }), params.id);
    },
    startConversation: async ({ actor, body, request }) => {
      const context = contextOf(deps, { request, actor });
      return findConversation(db, context, await startConversation(db, context, body));
    },
    answerConversation: async ({ actor, params, body, request }) => {
      await requireOfficeConversation(db, actor, params.id);
      const context = contextOf(deps, { request, actor });
      await answerConversation(db, context, { id: params.id, given: body });
      return findConversation(db, context, params.id);
    },
    noteConversation: async ({ actor, params, body, request }) => {
      await requireOfficeConversation(db, actor, params.id);
      const context = contextOf(deps, { request, actor });
      await addNote(db, context, { id: params.id, text: body.text });
      return findConversation(db, context, params.id);
    },
    changeConversation: async ({ actor, params, body, request }) => {
      await requireOfficeConversation(db, actor, params.id);
      const context = contextOf(deps, { request, actor });
      await changeConversation(db, context, { id: params.id, given: body });
      return findConversation(db, context, params.id);
    },
    listReplyTemplates: async () => ({ data: await listReplyTemplates(db) }),
    addReplyTemplate: ({ actor, body, request }) => addReplyTemplate(db, contextOf(deps, { request, actor }), body),
    changeReplyTemplate: ({ actor, params, body, request }) =>
      changeReplyTemplate(db, contextOf(deps, { request, actor }), { id: params.id, given: body }),
    removeReplyTemplate: async ({ actor, params, request }) => {
      await removeReplyTemplate(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
  };
}
