import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import * as styles from './refused-list.module.css';

type RefusedListProps = { said: string; lines: readonly string[]; onClose: () => void };

/** After an action for several: what was done, and each that was refused, with the reason. */
export function RefusedList({ said, lines, onClose }: RefusedListProps) {
  return (
    <>
      <p>{said}</p>
      <ul className={styles.refused}>
        {lines.map((line) => (
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
