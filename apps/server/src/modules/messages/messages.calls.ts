import { broadcastHandlers } from './broadcasts/broadcasts.routes.ts';
import { classMessageHandlers } from './broadcasts/class-messages.routes.ts';
import { conversationHandlers } from './conversations/conversations.routes.ts';
import { familyInboxHandlers } from './family-inbox/family-inbox.routes.ts';
import { contactHandlers } from './contact/contact.routes.ts';
import { newsletterHandlers } from './newsletter/newsletter.routes.ts';
import { newsletterIssueHandlers } from './newsletter/issues.routes.ts';
import { messageHandlers } from './inbox/messages.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof contactHandlers
  | typeof newsletterHandlers
  | typeof newsletterIssueHandlers
  | typeof messageHandlers
  | typeof broadcastHandlers
  | typeof familyInboxHandlers
  | typeof conversationHandlers
  | typeof classMessageHandlers
>;

/** All calls of this domain. */
export const messagesHandlers = (deps: Needs) => ({
  ...contactHandlers(deps),
  ...newsletterHandlers(deps),
  ...newsletterIssueHandlers(deps),
  ...messageHandlers(deps),
  ...broadcastHandlers(deps),
  ...familyInboxHandlers(deps),
  ...conversationHandlers(deps),
  ...classMessageHandlers(deps),
});
