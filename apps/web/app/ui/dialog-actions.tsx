import type { ReactNode } from 'react';

/** The buttons at the end of a dialog, or of the form in it. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
