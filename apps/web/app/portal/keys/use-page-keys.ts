import { useEffect, useRef } from 'react';
import { isTaken } from './is-taken.ts';
import { useKeysAreOn } from './keys-choice.ts';

/** What a page's own single keys do: `a`, `+`, or `Shift r`. */
export type PageKeys = Readonly<Record<string, () => void>>;

/** The single keys of one page, under the same rules as those of the portal. */
export function usePageKeys(keys: PageKeys): void {
  const on = useKeysAreOn();
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTaken(event.target)) return;
      const key = event.key.toLowerCase();
      const action = current.current[event.shiftKey && /^[a-z]$/.test(key) ? `Shift ${key}` : key];
      if (!action) return;
      event.preventDefault();
      // A key that is held down does its work once.
      if (!event.repeat) action();
    };
    // After the portal's own keys, which listen on the document: the letter after G is theirs.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on]);
}
