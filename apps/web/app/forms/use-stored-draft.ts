import { useEffect, useRef } from 'react';
import { currentSession } from '../session/session-store.ts';
import { discardDraft, storeDraft, takeDraft } from './stored-drafts.ts';

type Texts = Record<string, unknown>;
type Keeping = {
  /** Names what is written; null when it is not stored at all. */
  name: () => string | null;
  /** Another one is another text: what was stored of it is looked for again. */
  about: unknown;
  /** Also when the person goes elsewhere or reloads, and not only when the session ends. */
  durable?: boolean;
  /** What is typed and not sent, as the form goes; null when there is nothing. */
  unsaved: () => Texts | null;
  /** Puts back what was stored, once. */
  restore: (texts: Texts) => void;
};

/** Keeps what is typed when it is taken away unsent, and hands it back to the same person when the form is there again. */
export function useStoredDraft(keeping: Keeping): { drop: () => void } {
  const latest = useRef(keeping);
  const named = useRef<string | null>(null);
  // Another tab that signs in takes the form away again before it is drawn with what was put back.
  const undrawn = useRef<Texts | null>(null);
  useEffect(() => {
    latest.current = keeping;
    undrawn.current = null;
  });
  const { about, durable = false } = keeping;
  useEffect(() => {
    // Known now; when the session ends it is gone before the form is.
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
    /** Once it is sent: nobody finds it. */
    drop: () => {
      if (named.current) discardDraft(named.current);
    },
  };
}
