import type { ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';

/** What the people in the room must know about a child: read at a glance, on paper too, and never by its color alone. */
export const CriticalAlert = ({ children }: { children: ReactNode }) => (
  <p className="critical-alert">
    <WarningIcon />
    <span>
      <b>Alert: </b>
      {children}
    </span>
  </p>
);
