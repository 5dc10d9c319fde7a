import clsx from 'clsx';
import { useEffect, useState } from 'react';
import * as adminPageStyles from './admin-page.module.css';
import * as listStyles from './admin-list.module.css';
import * as styles from './list-skeleton.module.css';

/** Rows that fill a screen. */
const rows = Array.from({ length: 16 }, (_none, place) => place);

/** A quick answer does not flicker. */
const waitMs = 150;

/** Where a list will be: title, tools and rows of their own height. */
export function ListSkeleton() {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), waitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={clsx(adminPageStyles.page, listStyles.adminList)} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <div className={clsx(styles.skeleton, waiting && styles.waiting)} aria-hidden="true">
        <div className={styles.title} />
        <div className={styles.views} />
        <div className={styles.rows}>
          <div className={styles.tools} />
          {rows.map((row) => (
            <div key={row} className={styles.line}>
              <span />
              <span />
              <span />
              <span />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
