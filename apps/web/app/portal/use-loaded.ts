import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { endExpiredSession } from '../session/expired-session.ts';

/**
 * Data that a component loads itself, because the page belongs to another slice. `first`: the page has loaded it together with
 * its own data; the component loads it again when it changes something.
 */
export function useLoaded<T>(key: string, read: (signal: AbortSignal) => Promise<T>, first?: T) {
  const [before, setBefore] = useState(first);
  const [data, setData] = useState<T | null>(first ?? null);
  if (first !== before) {
    setBefore(first);
    setData(first ?? null);
  }
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const reading = useRef(read);
  useEffect(() => {
    reading.current = read;
  });
  const isThere = first !== undefined && turn === 0;
  useEffect(() => {
    if (isThere) return;
    const stop = new AbortController();
    reading
      .current(stop.signal)
      .then((answer) => {
        if (stop.signal.aborted) return;
        setData(answer);
        setFailure(null);
      })
      .catch((reason: unknown) => {
        if (!stop.signal.aborted && !endExpiredSession(reason)) setFailure(messageOf(reason, 'Failed to load data'));
      });
    return () => stop.abort();
  }, [key, turn, isThere]);
  const again = useCallback(() => setTurn((count) => count + 1), []);
  return { data, failure, again };
}
