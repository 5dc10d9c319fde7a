import { mostSelected } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';
import { useState } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkTask } from './bulk-dialog.tsx';
import { isHard, moveText } from './move-texts.ts';
import { selectAllText } from './use-selection.ts';
import type { Selection } from './use-selection.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './bulk-bar.module.css';

type BulkBarProps = {
  selection: Pick<Selection, 'chosen' | 'everything' | 'selectAll' | 'loading' | 'clear' | 'drop'>;
  /** How many the list has on all pages. */
  total: number;
};

const fitting = (chosen: readonly SelectedEnrollment[], status: string) =>
  chosen.filter(({ moves }) => moves.some((move) => move.status === status));

/** Actions for all selected enrollments; each says how many of them it fits. */
export function BulkBar({ selection, total }: BulkBarProps) {
  const { chosen, everything } = selection;
  const [task, setTask] = useState<BulkTask | null>(null);
  // The dialog's result stays open after the last row was deselected.
  if (chosen.length === 0 && task === null) return null;
  const offered = [...new Map(chosen.flatMap((row) => row.moves).map((one) => [one.status, one])).values()];
  // What takes a place away comes last.
  const moves = offered.toSorted((one, other) => Number(isHard(one.status)) - Number(isHard(other.status)));
  const due = chosen.reduce((sum, row) => sum + row.amount_due, 0);
  return (
    <div className={styles.strip} role="region" aria-label="Chosen enrollments">
      <p role="status">
        {everything && chosen.length === Math.min(total, mostSelected)
          ? `All ${chosen.length} chosen`
          : `${chosen.length} chosen`}
        {due > 0 && <span className={styles.stillDue}>{`${formatMoney(due)} due`}</span>}
      </p>
      {!everything && total > chosen.length && (
        <Button size="sm" plain variant="line" pending={selection.loading} onClick={() => void selection.selectAll()}>
          {selectAllText(total)}
        </Button>
      )}
      {moves.map((one) => {
        const fits = fitting(chosen, one.status);
        return (
          <Button
            key={one.status}
            size="sm"
            plain
            variant={isHard(one.status) ? 'line' : 'leaf'}
            className={isHard(one.status) ? buttonStyles.hard : ''}
            onClick={() => setTask({ move: one, fits, others: chosen.filter((row) => !fits.includes(row)) })}
          >
            {`${moveText[one.status].button} ${fits.length}`}
            {fits.length < chosen.length && <span className="visually-hidden">{` of ${chosen.length}`}</span>}
          </Button>
        );
      })}
      <Button size="sm" plain variant="line" onClick={selection.clear}>
        Clear
      </Button>
      <BulkDialog task={task} onClose={() => setTask(null)} onMoved={selection.drop} />
    </div>
  );
}
