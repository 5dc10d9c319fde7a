import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { ConversationPeople } from './conversation-people.ts';

/** What actions on conversations need. */
export type ConversationContext = ActorContext & NotifyDependencies & { people: ConversationPeople };

/** The job that sends one answer by WhatsApp. */
export const SEND_WHATSAPP_ANSWER = 'conversations.whatsapp';
/** The job that returns the conversations of teachers who no longer teach the child. */
export const RETURN_CONVERSATIONS = 'conversations.return';
