import { studentCalls } from '@doctorbird/contract/families/students';
import type { Student } from '@doctorbird/contract/families/students';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';

/** Removes a child after explaining what that means for this one. */
export function RemoveChild({
  child,
  onRemoved,
}: {
  child: Student;
  onRemoved: (removed: 'archived' | 'deleted') => void;
}) {
  const [open, setOpen] = useState(false);
  const saved = child.has_history;

  const remove = async () => {
    try {
      const { removed } = await call(studentCalls.removeStudent, { params: { id: child.id } });
      toast.success(
        removed === 'archived' ? `${child.full_name} has been archived.` : `${child.full_name} has been removed.`,
      );
      onRemoved(removed);
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to remove the child'));
      throw reason;
    }
  };

  return (
    <>
      <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
        {saved ? 'Archive child' : 'Remove child'}
      </Button>
      <ConfirmDialog
        title={saved ? `Archive ${child.full_name}?` : `Remove ${child.full_name}?`}
        open={open}
        onClose={() => setOpen(false)}
        confirmLabel={saved ? 'Archive child' : 'Remove permanently'}
        dismissLabel="Keep child"
        onConfirm={remove}
      >
        {saved ? (
          <p>
            The child leaves your list and can take no new place. Enrollments, payments and receipts stay on record, as
            the law requires; the office can restore the child.
          </p>
        ) : (
          <p>
            Nothing is attached to this child yet, so all the details are deleted permanently. This cannot be undone.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
