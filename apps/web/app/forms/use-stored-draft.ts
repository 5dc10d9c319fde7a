import { useEffect, useRef } from 'react';
import { currentSession } from '../session/session-store.ts';
import { discardDraft, storeDraft, takeDraft } from './stored-drafts.ts';

type Texts = Record<string, unknown>;
type Keeping = {
  /** Names the draft; null when it is not stored at all. */
  name: () => string | null;
  /** A different value is a different text: its stored draft is looked up again. */
  about: unknown;
  /** Also after navigation or a reload, and not only after the session ends. */
  durable?: boolean;
  /** The unsent values when the form is removed; null when there are none. */
  unsaved: () => Texts | null;
  /** Restores the stored values, once. */
  restore: (texts: Texts) => void;
};

/** Stores unsent values when the form is removed, and restores them for the same person when it is back. */
export function useStoredDraft(keeping: Keeping): { drop: () => void } {
  const latest = useRef(keeping);
  const named = useRef<string | null>(null);
  // Another tab that signs in removes the form before it is rendered with the restored values.
  const undrawn = useRef<Texts | null>(null);
  useEffect(() => {
    latest.current = keeping;
    undrawn.current = null;
  });
  const { about, durable = false } = keeping;
  useEffect(() => {
    // Read now: when the session ends, it is cleared before the form is removed.
    const account = currentSession().profile?.user.id;
    const name = latest.current.name();
    if (!account || !name) return;
    named.current = name;
    const texts = takeDraft(name, account);
    if (texts) latest.current.restore(texts);
    undrawn.current = texts;

    const put = () => {
      const unsaved = undrawn.current ?? latest.current.unsaved();
      if (unsaved) storeDraft(name, account, unsaved, { durable });
    };
    if (durable) window.addEventListener('pagehide', put);
    return () => {
      window.removeEventListener('pagehide', put);
      const { profile, leaving } = currentSession();
      if (!leaving && (durable || !profile)) put();
    };
  }, [about, durable]);

  return {
    /** After sending, so that no one finds it. */
    drop: () => {
      if (named.current) discardDraft(named.current);
    },
  };
}
