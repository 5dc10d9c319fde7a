import { useCallback, useEffect, useRef, useState } from 'react';
import { endExpiredSession } from '../session/expired-session.ts';

/** A text that was typed as a call takes it: control characters, which come along when text is pasted, are refused. */
export const sendableText = (typed: string, most?: number): string =>
  typed
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most);

type AsTyped<Answer> = {
  /** What is asked, in full: another text is another question. Null asks nothing. */
  question: string | null;
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** The sentence about a question that failed. */
  failed: (reason: unknown) => string;
  /** Fast typing asks once. */
  pauseMs?: number;
};

/**
 * The server's answer to what is being typed, and the last failure, each with the question that it is about: while the next
 * answer is on its way, the last one stays. Requests that nobody waits for any more are aborted.
 */
export function useAsTyped<Answer>({ question, ask, failed, pauseMs = 120 }: AsTyped<Answer>) {
  const [answered, setAnswered] = useState<{ question: string; answer: Answer } | null>(null);
  const [failure, setFailure] = useState<{ question: string; text: string } | null>(null);
  const [turn, setTurn] = useState(0);
  const current = useRef({ ask, failed });
  useEffect(() => {
    current.current = { ask, failed };
  });
  useEffect(() => {
    if (question === null) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      current.current
        .ask(stop.signal)
        .then((answer) => {
          if (stop.signal.aborted) return;
          setAnswered({ question, answer });
          setFailure(null);
        })
        .catch((reason: unknown) => {
          if (stop.signal.aborted || endExpiredSession(reason)) return;
          setFailure({ question, text: current.current.failed(reason) });
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, turn, pauseMs]);
  const again = useCallback(() => {
    setFailure(null);
    setTurn((before) => before + 1);
  }, []);
  return { answered, failure, again };
}
