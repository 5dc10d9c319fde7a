import type { AdminWaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { WaitingTable, type WaitingTask } from './waiting-table.tsx';
import { textsOf, WaitingTaskForm } from './waiting-task-form.tsx';

type WaitingAdminProps = {
  rows: readonly AdminWaitingEntry[];
  caption: string;
  withProgram?: boolean;
  busy?: boolean;
};

/** A list of entries with what admins can do about each. */
export function WaitingAdmin(props: WaitingAdminProps) {
  const [task, setTask] = useState<WaitingTask | null>(null);
  return (
    <>
      <WaitingTable {...props} onTask={setTask} />
      <Dialog title={task ? textsOf(task).title : ''} open={task !== null} onClose={() => setTask(null)}>
        {task && <WaitingTaskForm key={`${task.kind}${task.entry.id}`} task={task} onClose={() => setTask(null)} />}
      </Dialog>
    </>
  );
}
