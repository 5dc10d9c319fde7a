import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';

type EditActionsProps = { newer: boolean; pending: boolean; onCancel: () => void };

/** How a form that edits a record ends; `newer` when it would go over what somebody else saved. */
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
