import clsx from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx';
import { currentToasts, dismissToast, noToasts, subscribeToToasts, toastDuration, undoDuration } from './toast.ts';
import type { Toast } from './toast.ts';
import * as styles from './toast-region.module.css';

/** Once per page. In the document from the start, so that screen readers already observe it. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => noToasts);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  usePlace(region, toasts, held);
  return (
    <section
      ref={region}
      className={styles.toasts}
      aria-label="Notices"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="log" aria-live="polite" aria-relevant="additions">
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} held={held} />
        ))}
      </div>
    </section>
  );
}

/** Moves the messages to where they cover no button. Under the pointer or the focus they stay where they are. */
function usePlace(region: { current: HTMLElement | null }, toasts: readonly Toast[], held: boolean): void {
  useEffect(() => {
    const own = region.current;
    if (!own || toasts.length === 0 || held) return undefined;
    let end: (() => void) | undefined;
    let over = false;
    // Unseen until it has its place, and heard at once (the styles show it in any case after a moment).
    own.setAttribute('data-unplaced', '');
    // Loaded with the first message; without a connection that stands at the top right.
    import('./toast-place.ts')
      .then(
        ({ stayClear }) => {
          if (!over) end = stayClear(own);
        },
        () => undefined,
      )
      .finally(() => own.removeAttribute('data-unplaced'));
    return () => {
      over = true;
      end?.();
    };
  }, [region, toasts, held]);
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.undo ? undoDuration : toastDuration);
    return () => clearTimeout(timer);
  }, [toast.id, toast.undo, held]);
  return (
    <div className={clsx(styles.toast, toast.kind === 'error' && styles.error)}>
      {toast.kind === 'success' ? <CheckIcon /> : <WarningIcon />}
      <p>
        <span className="visually-hidden">{toast.kind === 'success' ? 'Done: ' : 'Problem: '}</span>
        {toast.message}
        {toast.undo && (
          <button
            type="button"
            className={styles.undo}
            aria-keyshortcuts="Z"
            onClick={() => {
              dismissToast(toast.id);
              toast.undo?.();
            }}
          >
            Undo
          </button>
        )}
      </p>
      <button type="button" aria-label="Close this message" onClick={() => dismissToast(toast.id)}>
        <CloseIcon />
      </button>
    </div>
  );
}
