import type { Task } from '@doctorbird/contract/admin/tasks';
import { lazy, Suspense, useState } from 'react';
import type { TaskDialogProps } from './task-dialog.tsx';

const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }));

/** The dialog of a list of tasks, loaded when it is first opened. */
export function useTaskDialog(onChanged: () => void, record?: TaskDialogProps['record']) {
  const [open, setOpen] = useState<{ task: Task | null } | null>(null);
  return {
    add: () => setOpen({ task: null }),
    edit: (task: Task) => setOpen({ task }),
    dialog: open && (
      <Suspense>
        <TaskDialog task={open.task} record={record} onClose={() => setOpen(null)} onChanged={onChanged} />
      </Suspense>
    ),
  };
}
