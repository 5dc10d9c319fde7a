import type { ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';
import * as styles from './critical-alert.module.css';

/** What people in the room must know about a child: readable at a glance and on paper, never by color alone. */
export const CriticalAlert = ({ children }: { children: ReactNode }) => (
  <p className={styles.alert}>
    <WarningIcon />
    <span>
      <b>Alert: </b>
      {children}
    </span>
  </p>
);
