import type { ReactNode } from 'react';
import * as styles from './dialog.module.css';

/** The buttons at the end of a dialog, or of the form in it. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
