import { dashboardCalls } from '@doctorbird/contract/admin/dashboard';
import type { WorkCounts } from '@doctorbird/contract/admin/dashboard';
import { useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router';
import { call } from '../../../api/call.ts';
import { askWhileUsed } from '../../../portal/ask-while-used.ts';

/**
 * The numbers beside the destinations: asked when the portal opens, after each page and each change, and every minute while the
 * page is visible. They hold nothing up; without an answer the last ones stay, or none are shown.
 */
export function useWorkCounts(): WorkCounts | null {
  const [counts, setCounts] = useState<WorkCounts | null>(null);
  // Another list after each navigation, and after each action that loads its page's data again.
  const loaded = useMatches();
  const ask = useRef<() => void>(() => {});

  useEffect(() => {
    let stop = new AbortController();
    ask.current = () => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      call(dashboardCalls.workCounts, undefined, { signal }).then(
        (answer) => {
          if (!signal.aborted) setCounts(answer);
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

  return counts;
}
