import type { ConversationState } from '@doctorbird/contract/messages/conversations';

/** What moves a conversation besides an admin, who may set every status. */
export const conversationEvents = ['written', 'answered', 'undelivered', 'handed_over'] as const;
export type ConversationEvent = (typeof conversationEvents)[number];

/**
 * The status after an event. A family's message always makes it new, also when it was closed: somebody waits for an answer.
 * An answer that did not arrive is none. What is handed over stays as it is when it was answered or closed.
 */
export function stateAfter(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event) {
    case 'written':
    case 'undelivered':
      return 'new';
    case 'answered':
      return 'answered';
    case 'handed_over':
      return state === 'open' ? 'new' : state;
  }
}
