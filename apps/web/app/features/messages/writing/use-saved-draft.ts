import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';

/** After the last key. */
const saveAfterMs = 1200;

type Draft<Written> = {
  written: Written;
  /** Of the record as it was loaded; what a test or the time of sending changed is another one. */
  version: number;
  send: (written: Written, version: number) => Promise<{ version: number }>;
};

/** Saves a draft a while after the last change; `save` saves at once what is not saved yet, and says which version that is, or null. */
export function useSavedDraft<Written>({ written, version: loaded, send }: Draft<Written>) {
  const now = JSON.stringify(written);
  const [state, setState] = useState<{ saved: string; failure: string | null }>({ saved: now, failure: null });
  const running = useRef<Promise<number | null>>(Promise.resolve(loaded));
  const saved = useRef(now);
  const version = useRef(loaded);
  useEffect(() => {
    version.current = Math.max(version.current, loaded);
  }, [loaded]);
  const save = (text: string): Promise<number | null> => {
    running.current = running.current.then(async () => {
      if (saved.current === text) return version.current;
      try {
        const answer = await send(JSON.parse(text) as Written, version.current);
        saved.current = text;
        version.current = answer.version;
        setState({ saved: text, failure: null });
        return answer.version;
      } catch (reason) {
        setState((before) => ({ ...before, failure: messageOf(reason, 'Failed to save') }));
        return null;
      }
    });
    return running.current;
  };
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    if (saved.current === now) return undefined;
    const timer = setTimeout(() => void saveNow.current(now), saveAfterMs);
    return () => clearTimeout(timer);
  }, [now]);
  return {
    save: () => save(now),
    text: state.failure ?? (state.saved === now ? 'Saved' : 'Saving …'),
  };
}
