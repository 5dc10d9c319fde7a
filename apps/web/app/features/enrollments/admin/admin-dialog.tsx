import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { lazy, Suspense, useState } from 'react';
import type { AdminTask } from './admin-task.ts';

const AdminTaskDialog = lazy(() => import('./admin-task-dialog.tsx'));

export type AdminDialogProps = {
  task: AdminTask | null;
  /** The current version: a reload of the page below updates it here too. */
  enrollment: AdminEnrollment | undefined;
  onClose: () => void;
};

/** The dialog in which the office changes an enrollment, on the list and on the record's own page. */
export function AdminDialog(props: AdminDialogProps) {
  const [used, setUsed] = useState(false);
  if (props.task && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <AdminTaskDialog {...props} />
    </Suspense>
  );
}
