import { conversationStates } from '@doctorbird/contract/messages/conversations';
import { expect, test } from 'vitest';
import { conversationEvents, stateAfter } from './conversation-state.ts';

test('the status after each event, for every status', () => {
  const table = Object.fromEntries(
    conversationEvents.map((event) => [event, conversationStates.map((state) => stateAfter(state, event))]),
  );
  // new, open, answered, closed
  expect(table).toEqual({
    written: ['new', 'new', 'new', 'new'],
    answered: ['answered', 'answered', 'answered', 'answered'],
    undelivered: ['new', 'new', 'new', 'new'],
    handed_over: ['new', 'new', 'answered', 'closed'],
  });
});
