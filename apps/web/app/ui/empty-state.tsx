import type { ReactNode } from 'react';
import * as styles from './empty-state.module.css';

type EmptyStateProps = {
  /** One sentence: what is missing. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  art?: ReactNode;
};

export function EmptyState({ title, children, action, art }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art && <div className={styles.artwork}>{art}</div>}
      <div>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.text}>{children}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
