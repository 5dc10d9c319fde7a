import { useEffect, useState } from 'react';
import { currentSession } from '../../../session/session-store.ts';

/** The record whose note was being written when the session ended. */
let interrupted: string | null = null;

/**
 * Whether the form for a new note is open. When the session ends it opens again after signing in, because what was typed
 * is restored in it.
 */
export function useWriting(record: string) {
  const [writing, setWriting] = useState(() => interrupted === record);
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => {
    interrupted = null;
    if (!writing) return undefined;
    return () => {
      const { profile, leaving } = currentSession();
      if (!profile && !leaving) interrupted = record;
    };
  }, [record, writing]);
  return {
    writing,
    /** Opened by hand, and not by the page. */
    wasAsked,
    toggle: () => {
      setWasAsked(true);
      setWriting(!writing);
    },
  };
}
