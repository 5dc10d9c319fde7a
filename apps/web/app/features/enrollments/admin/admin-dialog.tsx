import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { useNeededPart } from '../../../ui/use-part.ts';
import { taskRights, type AdminTask } from './admin-task.ts';
import { useMay } from '../../../portal/may.ts';

const loadDialog = async () => (await import('./admin-task-dialog.tsx')).AdminTaskDialog;

export type AdminDialogProps = {
  task: AdminTask | null;
  /** The current version: a reload of the page below updates it here too. */
  enrollment: AdminEnrollment | undefined;
  onClose: () => void;
};

/** The dialog in which the office changes an enrollment, on the list and on the record's own page. */
export function AdminDialog(props: AdminDialogProps) {
  const may = useMay();
  const { Part } = useNeededPart(props.task !== null, loadDialog, props.onClose);
  // A link can ask for one, too.
  return props.task && !may(taskRights[props.task.kind]) ? null : Part && <Part {...props} />;
}
