import type { newsletterCalls } from '@doctorbird/contract/messages/newsletter';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { confirmSubscription, subscribe, unsubscribe, type NewsletterDependencies } from './subscribe.ts';

export const newsletterHandlers = (deps: NewsletterDependencies): Handlers<typeof newsletterCalls, Actor> => ({
  subscribeNewsletter: async ({ body, request, actor }) => {
    if (!body.website) await subscribe(deps.db, contextOf(deps, { request, actor }), body.email);
    return { message: 'Thank you! Please check your email and click the link to confirm.' };
  },
  confirmNewsletter: async ({ body, request, actor }) => {
    await confirmSubscription(deps.db, contextOf(deps, { request, actor }), body.token);
    return { message: 'Thank you, you will get our next newsletter.' };
  },
  unsubscribeNewsletter: async ({ body, request, actor }) => {
    await unsubscribe(deps.db, contextOf(deps, { request, actor }), body.token);
    return { message: 'You have unsubscribed. We will not send you the newsletter again.' };
  },
});
