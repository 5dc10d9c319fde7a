import type { useBlocker } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before leaving a form with unsaved changes. */
export function LeaveDialog({ blocker }: { blocker: ReturnType<typeof useBlocker> }) {
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      title="Leave without saving?"
      open={blocker.state === 'blocked'}
      onClose={stay}
      alert
      actions={
        <>
          <Button variant="danger" plain onClick={() => blocker.proceed?.()}>
            Leave and lose the changes
          </Button>
          <Button variant="leaf" plain onClick={stay}>
            Keep editing
          </Button>
        </>
      }
    >
      <p>Your changes on this page have not been saved.</p>
    </Dialog>
  );
}
