import clsx from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import * as pageTitleStyles from './page-title.module.css';
import * as styles from './panel.module.css';

type PanelProps = {
  title?: string;
  children: ReactNode;
  /** gold is "needs you now", board is for talking to a person, red is a child who is missing. */
  tone?: 'surface' | 'gold' | 'board' | 'red';
  aside?: ReactNode;
  className?: string;
};

export function Panel({ title, children, tone = 'surface', aside, className }: PanelProps) {
  const id = useId();
  return (
    <section
      className={clsx(styles.panel, tone !== 'surface' && styles[tone], className)}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

/** The large heading of a section, with its link at the right. */
export function SectionHeading({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <div className={pageTitleStyles.section}>
      <h2>
        {title}
        {note && <span>{note}</span>}
      </h2>
      {children}
    </div>
  );
}
