import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoveForm } from './move-form.tsx';
import { moveText } from './move-texts.ts';
import type { AdminTask } from './admin-task.ts';
import { RecordPaymentForm } from './record-payment-form.tsx';
import { WaiveForm } from './waive-form.tsx';

type AdminDialogProps = {
  task: AdminTask | null;
  /** The current version: a reload of the page below updates it here too. */
  enrollment: AdminEnrollment | undefined;
  onClose: () => void;
};

/** The dialog in which the office changes an enrollment, on the list and on the record's own page. */
export function AdminDialog({ task, enrollment, onClose }: AdminDialogProps) {
  const open = task !== null && enrollment !== undefined;
  return (
    <Dialog title={open ? titleOf(task, enrollment) : ''} open={open} onClose={onClose}>
      {open && task.kind === 'move' && <MoveForm enrollment={enrollment} move={task.move} onClose={onClose} />}
      {open && task.kind === 'record' && <RecordPaymentForm enrollment={enrollment} onClose={onClose} />}
      {open && task.kind === 'waive' && <WaiveForm enrollment={enrollment} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(task: AdminTask, enrollment: AdminEnrollment): string {
  if (task.kind === 'record') return 'Record payment';
  if (task.kind === 'waive') return 'Waive what is due?';
  return moveText[task.move.status].question(enrollment.student.full_name);
}
