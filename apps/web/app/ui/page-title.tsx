import clsx from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './page-title.module.css';

type PageTitleProps = {
  title: string;
  note?: string;
  /** Announced when it changes: how many results a search has. */
  announce?: boolean;
  children?: ReactNode;
};

/** The heading of a page without one in its band. */
export function PageTitle({ title, note, announce = false, children }: PageTitleProps) {
  return (
    <div className={clsx(styles.section, styles.title)}>
      <h1>
        {title}
        {note && <span>{note}</span>}
      </h1>
      {announce && (
        <p className="visually-hidden" role="status">
          {note}
        </p>
      )}
      {children}
    </div>
  );
}
