import { archiveStudent, studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type ArchiveFormProps = { child: AdminStudent; onClose: () => void; onUndo: () => void };

/** What archiving means, and the reason for it. */
export function ArchiveForm({ child, onClose, onUndo }: ArchiveFormProps) {
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(archiveStudent, {
    defaults: { reason: '' },
    fallback: 'Failed to archive the child',
    send: async (body) => {
      await call(studentAdminCalls.archiveStudent, { params: { id: child.id }, body });
      toast.undoable(`${child.full_name} is archived.`, onUndo);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit="Archive child"
      pendingLabel="Archiving"
      variant="danger"
      onCancel={onClose}
      cancel="Keep child"
    >
      <p>
        The child leaves the lists of the family, of staff and of the office, and can take no new place. Nothing is
        deleted: enrollments, payments, receipts, reports and certificates stay on record, and you can bring the child
        back. Not possible while the child has a place.
      </p>
      <TextField
        label="Reason"
        optional
        autoComplete="off"
        hint={child.parent ? `${child.parent.full_name} will see this in an email.` : undefined}
        {...field('reason')}
      />
    </DialogForm>
  );
}
