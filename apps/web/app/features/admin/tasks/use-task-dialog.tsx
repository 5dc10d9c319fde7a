import type { Task } from '@doctorbird/contract/admin/tasks';
import { useState } from 'react';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { TaskDialogProps } from './task-dialog.tsx';

const TaskDialog = whenShown(async () => (await import('./task-dialog.tsx')).TaskDialog, { quiet: true });

/** The dialog of a list of tasks, loaded when it is first opened. */
export function useTaskDialog(onChanged: () => void, record?: TaskDialogProps['record']) {
  const [open, setOpen] = useState<{ task: Task | null } | null>(null);
  return {
    add: () => setOpen({ task: null }),
    edit: (task: Task) => setOpen({ task }),
    dialog: open && <TaskDialog task={open.task} record={record} onClose={() => setOpen(null)} onChanged={onChanged} />,
  };
}
