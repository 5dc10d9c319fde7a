import type { AdminUser } from '@doctorbird/contract/accounts/users';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';

const AddForm = whenShown(async () => (await import('./staff-forms.tsx')).AddStaffForm);
const EditForm = whenShown(async () => (await import('./staff-forms.tsx')).EditStaffForm);

type StaffDialogProps = { open: boolean; person: AdminUser | null; onClose: () => void };

/** Adds someone to the team, or changes their details; one dialog, two forms. */
export function StaffDialog({ open, person, onClose }: StaffDialogProps) {
  return (
    <Dialog title={person ? `Edit ${person.full_name}` : 'Add Staff'} open={open} onClose={onClose}>
      {person ? <EditForm person={person} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Dialog>
  );
}
