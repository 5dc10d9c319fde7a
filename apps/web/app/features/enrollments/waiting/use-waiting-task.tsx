import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { waitingMenu, type WaitingTask } from './waiting-cells.tsx';
import { textsOf, WaitingTaskForm } from './waiting-task-form.tsx';

/** What admins can do about the entries of a list: the menu of a row, and the dialog that it opens. */
export function useWaitingTask() {
  const [task, setTask] = useState<WaitingTask | null>(null);
  return {
    actions: waitingMenu(setTask),
    dialog: (
      <Dialog title={task ? textsOf(task).title : ''} open={task !== null} onClose={() => setTask(null)}>
        {task && <WaitingTaskForm key={`${task.kind}${task.entry.id}`} task={task} onClose={() => setTask(null)} />}
      </Dialog>
    ),
  };
}
