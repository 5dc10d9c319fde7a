import clsx from 'clsx';
import * as styles from './spinner.module.css';

type SpinnerProps = { label?: string; /** Alone in the middle of a page. */ page?: boolean };

/** A pad with a current running round it; its label tells screen readers what is loading. */
export function Spinner({ label = 'Loading', page = false }: SpinnerProps) {
  return (
    <span className={clsx(styles.spinner, page && styles.page)} role="status" data-opening={page ? '' : undefined}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="15" fill="none" stroke="currentColor" strokeOpacity=".2" strokeWidth="5" />
        <path className={styles.spin} d="M20 5a15 15 0 0 1 15 15" fill="none" stroke="currentColor" strokeWidth="5" />
        <circle cx="20" cy="20" r="5" fill="currentColor" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
