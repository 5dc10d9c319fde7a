import { workCountCalls } from '@doctorbird/contract/admin/work-counts';
import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { useLive } from '../../../portal/use-live.ts';
import { useRefreshed } from '../../../portal/use-refreshed.ts';
import { useSpaced } from '../../../portal/use-spaced.ts';

/** A busy office changes something every second. */
const atMostEveryMs = 5_000;

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
  useLive('today', useSpaced(ask, atMostEveryMs));
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
