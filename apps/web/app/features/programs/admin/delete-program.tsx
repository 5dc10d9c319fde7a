import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type DeleteProgramProps = {
  program: AdminProgram | null;
  onClose: () => void;
  onConfirm: (program: AdminProgram) => Promise<unknown>;
};

/** Says beforehand whether it will be deleted or archived, or why neither is possible and what to do first. */
export function DeleteProgram({ program, onClose, onConfirm }: DeleteProgramProps) {
  const navigate = useNavigate();
  const places = program ? Object.values(program.places).reduce((sum, count) => sum + count, 0) : 0;
  const forGood = program?.status === 'draft' && places === 0;
  const name = <b>{program?.title}</b>;
  if (program?.status === 'open' || program?.status === 'in_progress') {
    const open = program.status === 'open';
    return (
      <ConfirmDialog
        title={open ? 'Families can still enroll' : 'This program is running'}
        open
        onClose={onClose}
        confirmLabel="Go to its page"
        variant="leaf"
        onConfirm={async () => navigate(`/admin/programs/${program.id}`)}
      >
        <p>
          {name}
          {` is ${open ? 'open' : 'in progress'}. ${open ? 'Cancel' : 'Complete or cancel'} it on its own page first; then it can be archived.`}
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={forGood ? 'Delete this draft?' : 'Archive this program?'}
      open={program !== null}
      onClose={onClose}
      confirmLabel={forGood ? 'Delete draft' : 'Archive program'}
      onConfirm={async () => void (program && (await onConfirm(program)))}
    >
      <p>
        {name}
        {forGood
          ? ' was never open, and no one enrolled. It is deleted with its meetings; you can undo this for a few seconds.'
          : ' has records, so nothing is deleted: it leaves the lists and stays under “Archived”.'}
      </p>
    </ConfirmDialog>
  );
}
