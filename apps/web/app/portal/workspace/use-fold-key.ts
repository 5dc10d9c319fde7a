import { useEffect, useRef } from 'react';

/** Ctrl B, or Cmd B on a Mac, outside of fields and dialogs. Null switches the key off. */
export function useFoldKey(onFold: (() => void) | null): void {
  const action = useRef(onFold);
  useEffect(() => {
    action.current = onFold;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const at = event.target instanceof Element ? event.target : null;
      if (!action.current || at?.closest('input, textarea, select, [contenteditable], dialog, [role$="dialog"]'))
        return;
      event.preventDefault();
      action.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
