import { Dialog } from '../../../ui/dialog.tsx';
import type { WaitingTask } from './waiting-cells.tsx';
import { textsOf, WaitingTaskForm } from './waiting-task-form.tsx';

type WaitingTaskDialogProps = { task: WaitingTask; onClose: () => void };

/** One thing that admins do about an entry. */
export const WaitingTaskDialog = ({ task, onClose }: WaitingTaskDialogProps) => (
  <Dialog title={textsOf(task).title} open onClose={onClose}>
    <WaitingTaskForm key={`${task.kind}${task.entry.id}`} task={task} onClose={onClose} />
  </Dialog>
);
