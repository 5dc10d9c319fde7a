import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { useNeededPart } from '../../../ui/use-part.ts';
import type { AdminTask } from './admin-task.ts';

const loadDialog = async () => (await import('./admin-task-dialog.tsx')).AdminTaskDialog;

export type AdminDialogProps = {
  task: AdminTask | null;
  /** The current version: a reload of the page below updates it here too. */
  enrollment: AdminEnrollment | undefined;
  onClose: () => void;
};

/** The dialog in which the office changes an enrollment, on the list and on the record's own page. */
export function AdminDialog(props: AdminDialogProps) {
  const { Part } = useNeededPart(props.task !== null, loadDialog, props.onClose);
  return Part && <Part {...props} />;
}
