import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './framed-preview.module.css';

type FramedPreviewProps = { children: ReactNode };
type Width = 'phone' | 'desktop';

const widths: readonly { value: Width; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

const isStyle = (node: Node): boolean => node instanceof HTMLElement && node.matches('link[rel="stylesheet"], style');

/**
 * The public component in a frame of its own, so that its styles respond to the width of a phone or a desktop instead of
 * this page's. Nothing in it can be followed or focused.
 */
export function FramedPreview({ children }: FramedPreviewProps) {
  const [width, setWidth] = useState<Width>('desktop');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const element = frame.current;
    const inside = element?.contentDocument;
    if (!element || !inside) return;
    inside.documentElement.lang = 'en';
    inside.title = 'Preview';
    const copyLooks = () => {
      inside.documentElement.dataset.theme = document.documentElement.dataset.theme ?? '';
      const sheets = document.head.querySelectorAll('link[rel="stylesheet"]:not([disabled]), style');
      inside.head.replaceChildren(...[...sheets].map((sheet) => sheet.cloneNode(true)));
    };
    copyLooks();
    // The styles of what is shown may arrive after it: its script is loaded with the preview.
    const looks = new MutationObserver((changes) => {
      if (changes.some(({ type, addedNodes }) => type === 'attributes' || [...addedNodes].some(isStyle))) copyLooks();
    });
    looks.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    looks.observe(document.head, { childList: true });
    const root = inside.createElement('main');
    root.className = styles.root;
    root.inert = true;
    inside.body.replaceChildren(root);
    const fit = new ResizeObserver(() => {
      element.style.height = `${Math.ceil(root.getBoundingClientRect().height)}px`;
    });
    fit.observe(root);
    setPlace(root);
    return () => {
      looks.disconnect();
      fit.disconnect();
    };
  }, []);

  return (
    <div className={styles.preview}>
      <div className={styles.widths} role="group" aria-label="Width of the preview">
        {widths.map((one) => (
          <button key={one.value} type="button" aria-pressed={width === one.value} onClick={() => setWidth(one.value)}>
            {one.label}
          </button>
        ))}
      </div>
      <div className={clsx(styles.stage, width === 'phone' && styles.phone)}>
        <iframe ref={frame} title="Preview" tabIndex={-1} />
      </div>
      {place && createPortal(children, place)}
    </div>
  );
}
