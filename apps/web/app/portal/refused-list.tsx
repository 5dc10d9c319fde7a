import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import type { Refused } from './use-one-by-one.ts';
import * as styles from './refused-list.module.css';

type RefusedListProps = { said: string; refused: readonly Refused[]; onClose: () => void };

/** After an action for several: what was done, and each that was refused, with the reason. */
export function RefusedList({ said, refused, onClose }: RefusedListProps) {
  return (
    <>
      <p>{`${said} Not done:`}</p>
      <ul className={styles.refused}>
        {refused.map(({ id, name, error }) => (
          <li key={id}>{`${name}: ${error}`}</li>
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
