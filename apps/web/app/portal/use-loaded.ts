import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { endExpiredSession } from '../session/expired-session.ts';

/** Data that a component loads itself, because the page belongs to another slice. */
export function useLoaded<T>(key: string, read: (signal: AbortSignal) => Promise<T>) {
  const [data, setData] = useState<T | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const reading = useRef(read);
  useEffect(() => {
    reading.current = read;
  });
  useEffect(() => {
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
  }, [key, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { data, failure, again };
}
