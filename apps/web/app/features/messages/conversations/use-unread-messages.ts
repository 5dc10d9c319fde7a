import type { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { call } from '../../../api/call.ts';
import { useRefreshed } from '../../../portal/use-refreshed.ts';

const askUnread = async (signal: AbortSignal) => {
  const { unread } = await call<typeof conversationCalls.countUnreadThreads>(
    { method: 'GET', path: '/conversations/unread' },
    undefined,
    { signal },
  );
  return unread;
};

/** How many messages are new. */
export const useUnreadMessages = (): number => useRefreshed(askUnread).answer ?? 0;
