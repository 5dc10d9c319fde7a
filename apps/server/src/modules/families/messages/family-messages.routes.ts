import type { familyMessageCalls } from '@doctorbird/contract/families/family-messages';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { parentsToWrite, studentsToWriteAbout } from './addressed.queries.ts';
import { messageFamilies } from './message-families.ts';

type MessageDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

export const familyMessageHandlers = (deps: MessageDependencies): Handlers<typeof familyMessageCalls, Actor> => ({
  messageParents: async ({ actor, body: { ids, ...message }, request }) => {
    const rows = await parentsToWrite(deps.db, ids);
    return messageFamilies(deps.db, contextOf(deps, { request, actor }), { ids, rows, message });
  },
  messageStudentFamilies: async ({ actor, body: { ids, ...message }, request }) => {
    const rows = await studentsToWriteAbout(deps.db, ids);
    return messageFamilies(deps.db, contextOf(deps, { request, actor }), { ids, rows, message });
  },
});
