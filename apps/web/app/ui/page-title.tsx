import clsx from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './page-title.module.css';

type PageTitleProps = {
  title: string;
  note?: string;
  /** Announced when it changes: how many results a search has. */
  announce?: boolean;
  /** 2 on a tab of a record, whose name is the page's heading. */
  level?: 1 | 2;
  children?: ReactNode;
};

/** The heading of a page without one in its band. */
export function PageTitle({ title, note, announce = false, level = 1, children }: PageTitleProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={clsx(styles.section, level === 1 ? styles.title : styles.tabTitle)}>
      <Heading>
        {title}
        {note && <span>{note}</span>}
      </Heading>
      {announce && (
        <p className="visually-hidden" role="status">
          {note}
        </p>
      )}
      {children}
    </div>
  );
}
