import { useEffect, useRef } from 'react';

/**
 * Ctrl P, or Cmd P, on a page with a way of its own to print: the browser alone would print only what is on the screen. Where a
 * dialog is open, its browser's own print stays. A key that is held down does its work once.
 */
export function usePrintKey(print: () => void): void {
  const current = useRef(print);
  useEffect(() => {
    current.current = print;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'p';
      if (!isPrint || event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      if (!event.repeat) current.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
