import type { ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';
import * as styles from './critical-alert.module.css';

/** What the people in the room must know about a child: read at a glance, on paper too, and never by its color alone. */
export const CriticalAlert = ({ children }: { children: ReactNode }) => (
  <p className={styles.alert}>
    <WarningIcon />
    <span>
      <b>Alert: </b>
      {children}
    </span>
  </p>
);
