import clsx from 'clsx';
import * as styles from './share-bar.module.css';

type ShareBarProps = { share: number; tone?: 'leaf' | 'gold' };

/** A share of a whole, as a trace that ends in a pad. Decorative: the number is beside it. */
export function ShareBar({ share, tone = 'leaf' }: ShareBarProps) {
  const end = 3 + Math.max(0, Math.min(1, share)) * 94;
  return (
    <svg
      className={clsx(styles.strip, styles[tone])}
      viewBox="0 0 100 14"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.rest} d="M3 7H97" />
      <path className={styles.part} d={`M3 7H${end}`} />
    </svg>
  );
}
