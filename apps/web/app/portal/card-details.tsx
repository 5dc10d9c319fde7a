import type { ReactNode } from 'react';
import { useWideScreen } from '../ui/use-wide-screen.ts';
import * as styles from './admin-card.module.css';

/** What a card says besides its name and status; on a phone it unfolds. */
export function CardDetails({ of, children }: { of: string; children: ReactNode }) {
  const wide = useWideScreen('tablet');
  if (wide) return children;
  return (
    <details className={styles.details}>
      <summary>
        Details<span className="visually-hidden">{` of ${of}`}</span>
      </summary>
      {children}
    </details>
  );
}
