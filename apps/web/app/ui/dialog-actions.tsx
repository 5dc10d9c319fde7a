import type { ReactNode } from 'react';
import * as styles from './dialog.module.css';

/** The buttons at the end of a dialog, or of its form. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
