import type { ReactNode } from 'react';
import { PhoneFold } from './phone-fold.tsx';
import { useWideScreen } from './use-wide-screen.ts';
import * as styles from './panel.module.css';

type FoldingPanelProps = {
  title: string;
  children: ReactNode;
  /** Beside the title; on a phone above the content. */
  aside?: ReactNode;
  /** Beside the title at any width: a count, or what is done without reading the rest. */
  note?: ReactNode;
  open?: boolean;
  anchor?: string;
};

/** A panel to read that is folded on a phone, so that a long page there is a list of its parts. */
export function FoldingPanel({ title, children, aside, note, open, anchor }: FoldingPanelProps) {
  const wide = useWideScreen('tablet');
  return (
    <PhoneFold
      title={title}
      className={styles.panel}
      note={
        <>
          {note}
          {wide && aside}
        </>
      }
      open={open}
      anchor={anchor}
    >
      {!wide && aside && <div className={styles.body}>{aside}</div>}
      {children}
    </PhoneFold>
  );
}
