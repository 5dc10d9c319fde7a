import { useState } from 'react';
import { whenShown } from '../../../ui/when-shown.tsx';
import { waitingMenu, type WaitingTask } from './waiting-cells.tsx';

const WaitingTaskDialog = whenShown(async () => (await import('./waiting-task-dialog.tsx')).WaitingTaskDialog, {
  quiet: true,
});

/** What admins can do about the entries of a list: the menu of a row, and the dialog that it opens. */
export function useWaitingTask() {
  const [task, setTask] = useState<WaitingTask | null>(null);
  return {
    actions: waitingMenu(setTask),
    dialog: task && <WaitingTaskDialog task={task} onClose={() => setTask(null)} />,
  };
}
