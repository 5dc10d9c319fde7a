import type { bulkMessageCalls } from '@doctorbird/contract/enrollments/bulk-messages';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { messageFamilies } from '../../families/messages/message-families.ts';
import { familiesOf } from './addressed.queries.ts';

type MessageDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

export const bulkMessageHandlers = (deps: MessageDependencies): Handlers<typeof bulkMessageCalls, Actor> => ({
  messageFamilies: async ({ actor, body: { ids, ...message }, request }) => {
    const rows = await familiesOf(deps.db, ids);
    return messageFamilies(deps.db, contextOf(deps, { request, actor }), { ids, rows, message });
  },
});
