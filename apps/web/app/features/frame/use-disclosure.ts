import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * A list under a button of the bar: opens by hover, click, tap and arrow keys, closes with Escape and on leaving.
 * Before hydration `data-open` is absent and CSS alone opens it (:hover, :focus-within).
 */
export function useDisclosure() {
  const id = useId();
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const ready = useHydrated();
  const [state, setState] = useState<'closed' | 'hovered' | 'pinned'>('closed');
  // A mouse that was here before the script has opened the list already, and does not enter it again.
  useLayoutEffect(() => {
    if (matchMedia('(hover: hover)').matches && root.current?.matches(':hover')) setState('hovered');
  }, []);

  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('ul a, ul button') ?? [])];
  const close = () => setState('closed');

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state !== 'closed') {
      event.stopPropagation();
      close();
      button.current?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    setState('pinned');
    // From the button, Down goes to the first entry and Up to the last; the list is still hidden in this frame.
    const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
    requestAnimationFrame(() => all[next]?.focus());
  };

  return {
    close,
    open: state !== 'closed',
    rootProps: {
      ref: root,
      'data-open': ready ? state !== 'closed' : undefined,
      onKeyDown,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && state === 'closed') setState('hovered');
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && state === 'hovered') close();
      },
      onBlur: (event: FocusEvent) => {
        if (!root.current?.contains(event.relatedTarget)) close();
      },
    },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': state !== 'closed',
      'aria-controls': id,
      // A click after hovering pins the list instead of closing it again.
      onClick: () => setState(state === 'pinned' ? 'closed' : 'pinned'),
    },
    listProps: { id },
  };
}
