/** Progress of a course. With nothing to count it shows a dash, not zero. */
import clsx from 'clsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './learning.module.css';

export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  return (
    <div className={clsx(layoutStyles.stack6, styles.progress)}>
      <div className={styles.track} aria-hidden="true">
        <span style={{ width: `${value ?? 0}%` }} />
      </div>
      <p>
        <span className="visually-hidden">{`${label}: `}</span>
        {value === null ? '— Nothing to count yet' : `${value}% Complete`}
      </p>
    </div>
  );
}
