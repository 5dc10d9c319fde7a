import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import type { ProgramStatus } from '@doctorbird/contract/programs/programs';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { programMoveText } from './program-move-texts.ts';

const MoveForm = whenShown(async () => (await import('./move-program-form.tsx')).MoveProgramForm);

type MoveProgramProps = {
  program: AdminProgramDetail;
  to: Exclude<ProgramStatus, 'draft'> | null;
  onClose: () => void;
};

export function MoveProgram({ program, to, onClose }: MoveProgramProps) {
  return (
    <Dialog title={to ? programMoveText[to].question : ''} open={to !== null} onClose={onClose}>
      {to && <MoveForm program={program} to={to} onClose={onClose} />}
    </Dialog>
  );
}
