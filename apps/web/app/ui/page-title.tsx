import clsx from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './page-title.module.css';

type PageTitleProps = {
  title: string;
  note?: string;
  /** Read out when it changes: how many a search has found. */
  announce?: boolean;
  children?: ReactNode;
};

/** The heading of a page whose band carries none. */
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
