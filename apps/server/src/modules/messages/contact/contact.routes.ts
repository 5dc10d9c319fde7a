import type { contactCalls } from '@doctorbird/contract/messages/contact';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { receiveMessage } from './receive-message.ts';

export const contactHandlers = (
  deps: Pick<AppDependencies, 'db' | 'jobs' | 'clock' | 'config'>,
): Handlers<typeof contactCalls, Actor> => ({
  sendContactMessage: async ({ body, request, actor }) => {
    await receiveMessage(deps.db, contextOf(deps, { request, actor }), body);
    return { message: 'Message sent successfully! Thank you' };
  },
});
