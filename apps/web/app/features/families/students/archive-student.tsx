import { studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as buttonStyles from '../../../ui/button.module.css';

const ArchiveForm = whenShown(async () => (await import('./archive-form.tsx')).ArchiveForm);

/** Archives a child after explaining what that means, and restores it. */
export function ArchiveStudent({ child }: { child: AdminStudent }) {
  const [open, setOpen] = useState(false);
  const { run, pending } = useAction();
  const restore = () =>
    void run({
      meaning: ['restore', child.id, child.version],
      make: () => call(studentAdminCalls.restoreOfficeStudent, { params: { id: child.id } }),
      done: (back) => `${back.full_name} is restored.`,
      fallback: 'Failed to restore the child',
    });
  if (child.archived)
    return (
      <Button
        variant="leaf"
        size="sm"
        plain
        asks={studentAdminCalls.restoreOfficeStudent}
        pending={pending}
        onClick={restore}
      >
        Restore
      </Button>
    );
  return (
    <>
      <Button
        variant="line"
        size="sm"
        plain
        className={buttonStyles.hard}
        asks={studentAdminCalls.archiveStudent}
        onClick={() => setOpen(true)}
      >
        Archive
      </Button>
      <Dialog title={`Archive ${child.full_name}?`} open={open} onClose={() => setOpen(false)}>
        <ArchiveForm child={child} onClose={() => setOpen(false)} onUndo={restore} />
      </Dialog>
    </>
  );
}
