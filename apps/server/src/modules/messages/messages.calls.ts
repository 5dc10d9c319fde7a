import { contactHandlers } from './contact/contact.routes.ts';
import { newsletterHandlers } from './newsletter/newsletter.routes.ts';
import { messageHandlers } from './inbox/messages.routes.ts';

type Needs = Parameters<typeof contactHandlers>[0] &
  Parameters<typeof newsletterHandlers>[0] &
  Parameters<typeof messageHandlers>[0];

/** All calls of this domain. */
export const messagesHandlers = (deps: Needs) => ({
  ...contactHandlers(deps),
  ...newsletterHandlers(deps),
  ...messageHandlers(deps),
});
