import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { chosenText, selectAllText } from './select-all-text.ts';
import * as layoutStyles from '../ui/layout.module.css';
import * as styles from './chosen-strip.module.css';

type ChosenStripProps = {
  /** "Chosen students". */
  label: string;
  selection: {
    chosen: readonly unknown[];
    everything: boolean;
    selectAll: () => Promise<void>;
    loading: boolean;
    clear: () => void;
  };
  /** How many the list has on all pages. */
  total: number;
  /** Beside how many are chosen. */
  note?: ReactNode;
  children: ReactNode;
};

/** Below a list: how many rows are chosen, and what can be done with them. */
export function ChosenStrip({ label, selection, total, note, children }: ChosenStripProps) {
  const { chosen, everything } = selection;
  return (
    <div className={clsx(layoutStyles.row8, layoutStyles.middle, styles.chosenStrip)} role="region" aria-label={label}>
      <p role="status">
        {chosenText(chosen.length, total, everything)}
        {note}
      </p>
      {!everything && total > chosen.length && (
        <Button size="sm" plain variant="line" pending={selection.loading} onClick={() => void selection.selectAll()}>
          {selectAllText(total)}
        </Button>
      )}
      {children}
      <Button size="sm" plain variant="line" aria-keyshortcuts="Escape" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
