import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CloseIcon } from '../ui/icons.tsx';
import * as buttonStyles from '../ui/button.module.css';
import * as styles from './overlay.module.css';

// The server runs no layout effects.
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

type OverlayProps = { title: string; label: ReactNode; closeTo: string; children: ReactNode };

/**
 * A sheet above the page, opened and closed by the URL. The server renders it open, so it is readable without
 * JavaScript too; in the browser it becomes a modal dialog: the browser itself traps and restores the focus.
 */
export function Overlay({ title, label, closeTo, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { over?: string } | null };

  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute('open');
    element.showModal();
    return () => element.close();
  }, []);

  const close = () =>
    void (state?.over === 'list' ? navigate(-1) : navigate(closeTo, { replace: true, preventScrollReset: true }));

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      open
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // The board fills the dialog: a click outside of it hits the backdrop.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.board}>
        <header>
          <div>
            <p className="label">{label}</p>
            <h2 className="display" id="sheet-title">
              {title}
            </h2>
          </div>
          <Link
            className={buttonStyles.iconButton}
            aria-label="Close"
            to={closeTo}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <CloseIcon />
          </Link>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
