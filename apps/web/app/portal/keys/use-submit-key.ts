import { useEffect, useRef } from 'react';

/** Ctrl Enter (Cmd Enter) submits the page's form, also from within a field. A dialog above it has forms of its own. */
export function useSubmitKey(submit: () => unknown): void {
  const current = useRef(submit);
  useEffect(() => {
    current.current = submit;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      current.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
