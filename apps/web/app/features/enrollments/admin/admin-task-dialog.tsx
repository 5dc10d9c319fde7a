import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoveForm } from './move-form.tsx';
import { moveText } from './move-texts.ts';
import type { AdminDialogProps } from './admin-dialog.tsx';
import type { AdminTask } from './admin-task.ts';
import { RecordPaymentForm } from './record-payment-form.tsx';
import { TransferForm } from './transfer-form.tsx';
import { inShort } from './select-enrollments.ts';
import { WaiveForm } from './waive-form.tsx';

/** What the dialog of a task shows; loaded with the first task. */
export function AdminTaskDialog({ task, enrollment, onClose }: AdminDialogProps) {
  const open = task !== null && enrollment !== undefined;
  return (
    <Dialog title={open ? titleOf(task, enrollment) : ''} open={open} onClose={onClose}>
      {open && task.kind === 'move' && <MoveForm enrollment={enrollment} move={task.move} onClose={onClose} />}
      {open && task.kind === 'record' && <RecordPaymentForm enrollment={enrollment} onClose={onClose} />}
      {open && task.kind === 'transfer' && <TransferForm rows={[inShort(enrollment)]} onClose={onClose} />}
      {open && task.kind === 'waive' && <WaiveForm enrollment={enrollment} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(task: AdminTask, enrollment: AdminEnrollment): string {
  if (task.kind === 'record') return 'Record payment';
  if (task.kind === 'transfer') return `Move ${enrollment.student.full_name} to another program`;
  if (task.kind === 'waive') return 'Waive what is due?';
  return moveText[task.move.status].question(enrollment.student.full_name);
}
