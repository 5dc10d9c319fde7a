import type { AdminProgram } from '@doctorbird/contract/program-office';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type DeleteProgramProps = {
  program: AdminProgram | null;
  onClose: () => void;
  onConfirm: (program: AdminProgram) => Promise<unknown>;
};

/** Says beforehand whether it will be deleted or archived, or why neither can be. */
export function DeleteProgram({ program, onClose, onConfirm }: DeleteProgramProps) {
  const places = program ? Object.values(program.places).reduce((sum, count) => sum + count, 0) : 0;
  const forGood = program?.status === 'draft' && places === 0;
  return (
    <ConfirmDialog
      title={forGood ? 'Delete this draft?' : 'Archive this program?'}
      open={program !== null}
      onClose={onClose}
      confirmLabel={forGood ? 'Delete draft' : 'Archive program'}
      onConfirm={async () => void (program && (await onConfirm(program)))}
    >
      <p>
        <b>{program?.title}</b>
        {forGood
          ? ' was never open, and nobody enrolled. It goes with its meetings; you can bring it back for some seconds here.'
          : ' has a past, so nothing is lost: it leaves the lists, and stays under “Archived”.'}
      </p>
      {program && (program.status === 'open' || program.status === 'in_progress') && (
        <p className="mt-2">Families see it as coming. Cancel or complete it on its own page first.</p>
      )}
    </ConfirmDialog>
  );
}
