import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { usePhoneFold } from './use-phone-fold.tsx';
import * as foldStyles from './phone-fold.module.css';
import * as styles from './panel.module.css';

type FoldingPanelProps = {
  title: string;
  children: ReactNode;
  /** Beside the title; on a phone above the content, once that is open. */
  aside?: ReactNode;
  /** Beside the title on a phone, too: a count or a state. */
  note?: ReactNode;
  open?: boolean;
  /** Its address on the page. */
  anchor?: string;
  className?: string;
};

/** A panel that is folded on a phone, so that the page there is a list of its parts. */
export function FoldingPanel({ title, children, aside, note, open = false, anchor, className }: FoldingPanelProps) {
  const heading = useId();
  const fold = usePhoneFold(title, { open, anchor });
  return (
    <section id={anchor} className={clsx(styles.panel, className)} aria-labelledby={heading}>
      <header className={foldStyles.head}>
        <h2 id={heading}>{title}</h2>
        {note}
        {!fold.button && aside}
        {fold.button}
      </header>
      <div id={fold.id} hidden={!fold.shown}>
        {fold.button && aside && fold.met && <div className={styles.body}>{aside}</div>}
        {fold.met && children}
      </div>
    </section>
  );
}
