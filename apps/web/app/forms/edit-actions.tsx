import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';

type EditActionsProps = { newer: boolean; pending: boolean; onCancel: () => void };

/** The buttons of an edit form; `newer` when saving would overwrite someone else's changes. */
export const EditActions = ({ newer, pending, onCancel }: EditActionsProps) => (
  <DialogActions>
    <Button variant="line" plain onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Saving">
      {newer ? 'Overwrite' : 'Save changes'}
    </Button>
  </DialogActions>
);
