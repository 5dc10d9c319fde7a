import type { ReactNode } from 'react';
import * as styles from './timeline.module.css';

export type TimelineEntry = {
  id: string;
  title: ReactNode;
  note?: ReactNode;
  /** Of something that goes on: what is behind, what is under way, and what comes. */
  step?: 'done' | 'now' | 'later';
};

/** What happened, newest first: pads on one trace. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} data-step={entry.step}>
          <p className={styles.title}>{entry.title}</p>
          {entry.note && <p className={styles.note}>{entry.note}</p>}
        </li>
      ))}
    </ol>
  );
}
