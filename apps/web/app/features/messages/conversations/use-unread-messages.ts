import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router';
import { call } from '../../../api/call.ts';
import { askWhileUsed } from '../../../portal/ask-while-used.ts';

/** How many messages are new: asked when the portal opens, after each page and each change, and every minute while it is visible. */
export function useUnreadMessages(): number {
  const [unread, setUnread] = useState(0);
  // Another list after each navigation, and after each action that loads its page's data again.
  const loaded = useMatches();
  const ask = useRef<() => void>(() => {});

  useEffect(() => {
    let stop = new AbortController();
    ask.current = () => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      call(conversationCalls.listThreads, { query: { limit: 1 } }, { signal }).then(
        (answer) => {
          if (!signal.aborted) setUnread(answer.unread);
        },
        // The page itself reports a lost connection or an ended session.
        () => {},
      );
    };
    const end = askWhileUsed(() => ask.current());
    return () => {
      stop.abort();
      end();
    };
  }, []);

  useEffect(() => ask.current(), [loaded]);

  return unread;
}
