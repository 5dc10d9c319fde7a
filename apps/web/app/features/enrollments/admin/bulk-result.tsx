import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { nameOf } from './bulk-texts.ts';
import * as styles from './bulk-bar.module.css';

export type Outcome = { done: string; count: number; refused: readonly string[] };

type Named = { id: string; student: string; program: string };
type Refusal = { id: string; error: string };

/** Each refused row by its name, with the reason. */
export const refusalLines = (rows: readonly Named[], refused: readonly Refusal[]): string[] =>
  refused.flatMap(({ id, error }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [`${nameOf(row)}: ${error}`] : [];
  });

/** What an action for many did, and what it could not do. */
export function BulkResult({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <>
      <p>{`${outcome.done}: ${outcome.count}. These were not moved and are still chosen:`}</p>
      <ul className={styles.refused}>
        {outcome.refused.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="leaf" plain onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
