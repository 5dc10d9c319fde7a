import { workCountCalls } from '@doctorbird/contract/admin/work-counts';
import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { useLiveWork } from '../../../portal/use-live-work.ts';
import { useRefreshed } from '../../../portal/use-refreshed.ts';

const askCounts = (signal: AbortSignal) => call(workCountCalls.workCounts, undefined, { signal });

let known: WorkCounts | null = null;
const listeners = new Set<() => void>();

function publish(counts: WorkCounts | null): void {
  known = counts;
  for (const listener of listeners) listener();
}

/** The numbers beside the destinations, asked once for all that shows them. */
export function useWorkCounts(): WorkCounts | null {
  const { answer: counts, ask } = useRefreshed(askCounts);
  useLiveWork(ask);
  useEffect(() => publish(counts), [counts]);
  // The next who signs in here begins without them.
  useEffect(() => () => publish(null), []);
  return counts;
}

/** The same numbers, for what stands beside the destinations. */
export const useKnownCounts = (): WorkCounts | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known,
    () => null,
  );
