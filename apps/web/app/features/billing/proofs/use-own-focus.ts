import { useEffect, type RefObject } from 'react';

/** How long after Tab a frame may take the focus. */
const tabMs = 500;

/**
 * The browser's viewer of PDF files takes the focus when it has loaded, in the middle of what somebody types. It goes back to
 * where it was, unless the person went into the frame with the pointer or with Tab.
 */
export function useOwnFocus(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let last: Element | null = document.activeElement;
    let tabbed = -Infinity;
    let inside = false;
    let back: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== frame.current) last = target;
    };
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === 'Tab') tabbed = timeStamp;
    };
    const onOver = ({ target }: PointerEvent) => (inside = target === frame.current);
    const onBlur = ({ timeStamp }: FocusEvent) => {
      if (document.activeElement !== frame.current || inside || timeStamp - tabbed < tabMs) return;
      // Later: the browser is about to give the frame the keyboard.
      back = setTimeout(() => {
        frame.current?.blur();
        if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
      }, 50);
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerover', onOver);
    window.addEventListener('blur', onBlur);
    return () => {
      clearTimeout(back);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerover', onOver);
      window.removeEventListener('blur', onBlur);
    };
  }, [frame]);
}
