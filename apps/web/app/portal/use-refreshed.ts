import { useCallback, useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router';
import { askWhileUsed } from './ask-while-used.ts';

/**
 * The newest answer to a question, read when the portal opens, after each page and each change, and every minute while the page is used.
 * It holds nothing up; without an answer the last one stays, and null before the first. The question stays the same; `ask` asks it once more.
 */
export function useRefreshed<Answer>(question: (signal: AbortSignal) => Promise<Answer>): {
  answer: Answer | null;
  ask: () => void;
} {
  const [answer, setAnswer] = useState<Answer | null>(null);
  // Another list after each navigation, and after each action that loads its page's data again.
  const loaded = useMatches();
  const ask = useRef<() => void>(() => {});

  useEffect(() => {
    let stop = new AbortController();
    ask.current = () => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      question(signal).then(
        (answered) => {
          if (!signal.aborted) setAnswer(answered);
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
  }, [question]);

  useEffect(() => ask.current(), [loaded]);

  return { answer, ask: useCallback(() => ask.current(), []) };
}
