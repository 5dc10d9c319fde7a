import { useEffect, useRef, useState, type RefObject } from 'react';

/** How long after it has loaded a viewer may still take the focus, and after Tab a person may be what moved it. */
const settleMs = 3000;
const tabMs = 500;
const lookMs = 30;

/**
 * The browser's viewer of PDF files takes the focus when it has loaded, in the middle of what somebody types. Until the person
 * goes there with the pointer (`enter`) or with Tab, its frame is inert; what it takes all the same goes back.
 */
export function useQuietFrame(): {
  frame: RefObject<HTMLIFrameElement | null>;
  inert: boolean;
  /** Whether the focus is in the frame: no selector of its page says so. */
  focused: boolean;
  enter: () => void;
  loaded: () => void;
} {
  const frame = useRef<HTMLIFrameElement>(null);
  const settled = useRef(Infinity);
  const [inert, setInert] = useState(true);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    let last: Element | null = document.activeElement;
    let tabbed = -Infinity;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== frame.current) last = target;
      setFocused(target === frame.current);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      tabbed = performance.now();
      // Before the browser looks for the next place to focus.
      setInert(false);
    };
    // Looked at again and again: the viewer can take it twice, and no event says so the second time.
    const looks = setInterval(() => {
      const now = performance.now();
      if (now > settled.current) return clearInterval(looks);
      if (document.activeElement !== frame.current || now - tabbed < tabMs) return;
      frame.current?.blur();
      if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
    }, lookMs);
    // The window loses the focus to a frame in it, and has it again with the next place outside of the frame.
    const onWindow = () => setFocused(document.activeElement === frame.current);
    window.addEventListener('blur', onWindow);
    window.addEventListener('focus', onWindow);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearInterval(looks);
      window.removeEventListener('blur', onWindow);
      window.removeEventListener('focus', onWindow);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return {
    frame,
    inert,
    focused,
    enter: () => setInert(false),
    loaded: () => (settled.current = performance.now() + settleMs),
  };
}
