import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';

const AssignForm = whenShown(async () => (await import('./assign-form.tsx')).AssignForm);

/** What staff are assigned to: a whole program, one student, or one student in one program. */
export type AssignTarget = { name: string; program_id?: string; student_id?: string };

type AssignStaffProps = { target: AssignTarget | null; onClose: () => void };

/** The dialog that assigns staff; program and student pages share it. */
export function AssignStaff({ target, onClose }: AssignStaffProps) {
  return (
    <Dialog title="Assign staff" open={target !== null} onClose={onClose}>
      {target && <AssignForm target={target} onClose={onClose} />}
    </Dialog>
  );
}
