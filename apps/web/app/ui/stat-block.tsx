import clsx from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './stat-block.module.css';

/** A dash for a number that cannot be computed yet. */
type Stat = { label: string; value: ReactNode; note?: ReactNode; accent?: boolean };

export function StatBlock({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <dl className={styles.stats} aria-label={label}>
      {stats.map((stat) => (
        <div key={stat.label} className={clsx(styles.stat, stat.accent && styles.accent)}>
          <dt>{stat.label}</dt>
          <dd className={clsx('numeric', styles.value)}>{stat.value ?? '—'}</dd>
          {stat.note && <dd className={styles.note}>{stat.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
