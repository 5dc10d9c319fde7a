import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNeededPart } from './use-part.ts';

export type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons; they stay visible while the content scrolls. Inside a form, put them into `DialogActions` instead. */
  actions?: ReactNode;
  size?: 'md' | 'lg';
  /** A question that must be answered: only its buttons close it. */
  alert?: boolean;
};

const loadBoard = async () => (await import('./dialog-board.tsx')).DialogBoard;

/** Long enough for the page itself to have loaded. */
const quietMs = 3000;

/**
 * A board above the page, whose script is not part of the page: it loads when the page has been quiet for a while, at
 * the latest when the dialog opens.
 */
export function Dialog(props: DialogProps) {
  const { Part } = useNeededPart(props.open, loadBoard, props.onClose);
  useEffect(() => {
    const timer = setTimeout(() => void loadBoard().catch(() => undefined), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return Part ? <Part {...props} /> : null;
}
