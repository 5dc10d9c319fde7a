import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { useTurns } from '../../../forms/turns.ts';
import { useUnsavedGuard } from '../../../drafts/use-unsaved-guard.ts';

/** After the last key. */
const saveAfterMs = 1200;
/** After a lost line, without another key. */
const againAfterMs = 5000;

type Draft<Written> = {
  written: Written;
  /** Of the record as it was loaded; what a test or the time of sending changed is another one. */
  version: number;
  send: (written: Written, version: number) => Promise<{ version: number }>;
};

type Failure = {
  text: string;
  /** The line or the server was away: the same draft may be saved later. */ passing: boolean;
};

const failureOf = (reason: unknown): Failure => {
  const isRefused = reason instanceof ApiError && reason.status >= 400 && reason.status < 500;
  return isRefused
    ? { text: messageOf(reason, 'Failed to save'), passing: false }
    : { text: 'Not saved yet: the connection is lost. Trying again …', passing: true };
};

/**
 * Saves a draft a while after the last change, and again after a lost line; `save` saves at once what is not saved yet, and says
 * which version that is, or null. Leaving the page saves first; `leaving` asks when that fails.
 */
export function useSavedDraft<Written>({ written, version: loaded, send }: Draft<Written>) {
  const now = JSON.stringify(written);
  const [state, setState] = useState<{ saved: string; failure: Failure | null }>({ saved: now, failure: null });
  const turns = useTurns();
  const saved = useRef(now);
  const version = useRef(loaded);
  useEffect(() => {
    version.current = Math.max(version.current, loaded);
  }, [loaded]);
  const save = (text: string): Promise<number | null> =>
    turns.take(async () => {
      if (saved.current === text) return version.current;
      try {
        const answer = await send(JSON.parse(text) as Written, version.current);
        saved.current = text;
        version.current = answer.version;
        setState({ saved: text, failure: null });
        return answer.version;
      } catch (reason) {
        setState((before) => ({ ...before, failure: failureOf(reason) }));
        return null;
      }
    });
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  const { failure } = state;
  const isPassing = failure?.passing === true;
  useEffect(() => {
    if (saved.current === now) return undefined;
    const again = () => void saveNow.current(now);
    const timer = setTimeout(again, saveAfterMs);
    return () => clearTimeout(timer);
  }, [now]);
  // Each failure is a new object, so each begins the next wait.
  useEffect(() => {
    if (!isPassing || saved.current === now) return undefined;
    const again = () => void saveNow.current(now);
    const timer = setTimeout(again, againAfterMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [failure, isPassing, now]);
  const blocker = useUnsavedGuard(state.saved !== now);
  const [isSure, setSure] = useState(false);
  const { state: blocked, proceed } = blocker;
  useEffect(() => {
    if (blocked !== 'blocked') return setSure(false);
    void saveNow.current(now).then((done) => (done === null ? setSure(true) : proceed?.()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that somebody leaves
  }, [blocked]);
  return {
    save: () => save(now),
    text: failure?.text ?? (state.saved === now ? 'Saved' : 'Saving …'),
    /** Goes into `LeaveDialog`; null as long as leaving needs no question. */
    leaving: isSure && blocked === 'blocked' ? blocker : null,
  };
}
