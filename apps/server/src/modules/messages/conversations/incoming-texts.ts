import { systemContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { IncomingTexts } from '../../organisation/channels/incoming-texts.ts';
import type { ConversationPeople } from './conversation-people.ts';
import { reportAnswer } from './send-whatsapp-answer.ts';
import { stopAnswers, takeIncoming } from './take-incoming.ts';

/** WhatsApp messages to us become conversations. */
export const incomingTexts = (
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'> & { people: ConversationPeople },
): IncomingTexts => ({
  take: (message) => takeIncoming(deps.db, systemContext(deps), message),
  stop: (phone) => stopAnswers(deps.db, phone),
  report: (report) => reportAnswer(deps.db, systemContext(deps), report),
});
